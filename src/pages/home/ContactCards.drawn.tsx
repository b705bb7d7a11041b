import type { ReactElement } from 'react';
import { business } from '../../content/business.ts';
import { contact } from '../../content/contact.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { Drawn } from '../../ui/Drawn.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { SideCard } from '../../ui/SideCard.tsx';
import styles from './ContactSection.module.css';

/** What stands beside the form. */
export function ContactWords(): ReactElement {
  return (
    <Drawn name="ContactWords">
      <h2 id={`${sectionIds.contact}-heading`}>{contact.heading}</h2>
      <p className={styles.intro}>{contact.intro}</p>
      <SideCard title={contact.email.title}>
        <MailLink email={business.email} />
        <br />
        {contact.email.text}
      </SideCard>
      <SideCard title={contact.area.title}>{contact.area.text}</SideCard>
      <SideCard title={contact.consultation.title} isMarked>
        {contact.consultation.text}
      </SideCard>
    </Drawn>
  );
}
