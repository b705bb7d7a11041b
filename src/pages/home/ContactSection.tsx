import { createContext, type ReactElement, use } from 'react';
import { business } from '../../content/business.ts';
import { contact } from '../../content/contact.ts';
import { privacy } from '../../content/privacy.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { WithoutScript } from '../../enquiry/form/WithoutScript.tsx';
import { classNames } from '../../ui/classNames.ts';
import { FinePrint } from '../../ui/FinePrint.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideCard } from '../../ui/SideCard.tsx';
import styles from './ContactSection.module.css';
import { enquiryRoot } from './enquiryRoot.ts';

/** The HTML of `Enquiry`, which is a React root of its own. */
export const EnquiryHtml = createContext('');

/** The contact section: the form first; on wide screens the cards are beside the form. */
export function ContactSection(): ReactElement {
  const headingId = `${sectionIds.contact}-heading`;
  return (
    <Section id={sectionIds.contact} headingId={headingId}>
      <div className={styles.contact}>
        <div>
          <h2 id={headingId}>{contact.heading}</h2>
          <p className={styles.intro}>{contact.intro}</p>
        </div>
        <div className={classNames('no-print', styles.form)}>
          <WithoutScript />
          <div id={enquiryRoot.id} dangerouslySetInnerHTML={{ __html: use(EnquiryHtml) }} />
        </div>
        <div>
          <SideCard title={contact.consultation.title} isMarked>
            {business.owner.phone === ''
              ? contact.consultation.textWithoutPhone
              : contact.consultation.text}
          </SideCard>
          <SideCard title={contact.email.title}>
            <MailLink email={business.email} />
            <br />
            {contact.email.text}
          </SideCard>
          <SideCard title={contact.area.title}>{contact.area.text}</SideCard>
          <p className={styles.printed}>{business.site}</p>
        </div>
      </div>
      <FinePrint
        id={sectionIds.privacy}
        heading={privacy.heading}
        withScript={privacy.onDevice}
        always={privacy.always}
      />
    </Section>
  );
}
