import type { ReactElement } from 'react';
import { business } from '../../content/business.ts';
import { resume } from '../../content/resume.ts';
import { resumePath } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import styles from './resume.module.css';

export function ResumeHeader(): ReactElement {
  const { owner } = business;
  const { labels } = resume;
  const facts = [
    { label: labels.location, value: owner.location },
    ...(owner.phone === ''
      ? []
      : [{ label: labels.phone, value: <PhoneLink phone={owner.phone} /> }]),
    { label: labels.email, value: <MailLink email={owner.email} /> },
    ...(owner.handle === '' ? [] : [{ label: labels.handle, value: owner.handle }]),
  ];
  return (
    <header className={styles.header}>
      <h1>{owner.name}</h1>
      <p className={styles.title}>{owner.title}</p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        className="no-print"
        look="outlined"
        href={`${resumePath}.pdf`}
        // A new tab, because an installed app on iOS has no way back from a document.
        target="_blank"
      >
        {resume.document.save}
      </ButtonLink>
    </header>
  );
}
