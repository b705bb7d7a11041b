import type { ReactElement } from 'react';
import { homePath, resumePath } from '../app/paths.ts';
import { about } from '../content/about.ts';
import { business } from '../content/business.ts';
import { contact } from '../content/contact.ts';
import { footer } from '../content/footer.ts';
import { hero } from '../content/hero.ts';
import { privacy } from '../content/privacy.ts';
import { resume } from '../content/resume.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { textPage } from '../content/textPage.ts';
import { TextForm } from '../enquiry/form/TextForm.tsx';
import { phoneHref } from '../ui/phoneHref.ts';
import { Prose } from '../ui/Prose.tsx';
import { TextServices } from './text/TextServices.tsx';
import { TextWork } from './text/TextWork.tsx';

type TextPageProps = {
  /** The text-only pages in other languages. */
  languages: readonly { name: string; tag: string; to: string }[];
  trapClass: string;
};

/** The whole site in one page of plain elements, with the words of the other pages. */
export function TextPage({ languages, trapClass }: TextPageProps): ReactElement {
  const { name, kind, tagline, email, owner } = business;
  return (
    <>
      <header>
        <h1>{`${name} ${kind}`}</h1>
        <p>{tagline}</p>
        <ul>
          <li>
            <a href={`#${sectionIds.contact}`}>{hero.action}</a>
          </li>
          {languages.map((one) => (
            <li key={one.tag}>
              <a href={one.to} lang={one.tag} hrefLang={one.tag}>
                {one.name}
              </a>
            </li>
          ))}
          <li>
            <a href={homePath}>{textPage.fullSite}</a>
          </li>
        </ul>
      </header>
      <main>
        <TextServices />
        <TextWork />
        <h2>{about.heading}</h2>
        {about.paragraphs.map((text) => (
          <p key={text}>
            <Prose>{text}</Prose>
          </p>
        ))}
        <p>
          {`${owner.name}, ${owner.title}, ${owner.location}. `}
          <a href={resumePath}>{about.resume}</a>
        </p>
        <h2 id={sectionIds.contact}>{contact.heading}</h2>
        <p>{contact.intro}</p>
        <ul>
          <li>
            {`${contact.email.title}: `}
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          {owner.phone === '' ? null : (
            <li>
              {`${resume.labels.phone}: `}
              <a href={phoneHref(owner.phone)}>{owner.phone}</a>
            </li>
          )}
          <li>{`${contact.area.title}: ${contact.area.text}`}</li>
          <li>
            {`${contact.consultation.title}: `}
            {owner.phone === '' ? contact.consultation.textWithoutPhone : contact.consultation.text}
          </li>
        </ul>
        <p>{textPage.sending}</p>
        <TextForm trapClass={trapClass} />
      </main>
      <footer>
        <h2>{privacy.heading}</h2>
        {privacy.always.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {business.sample && <p>{footer.sample}</p>}
      </footer>
    </>
  );
}
