import { type ReactElement, useId } from 'react';
import { business } from '../../content/business.ts';
import { contact } from '../../content/contact.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { privacy } from '../../content/privacy.ts';
import { Enquiry } from '../../enquiry/Enquiry.tsx';
import { InstallPlace } from '../../pwa/install/InstallPlace.tsx';
import { FinePrint } from '../../ui/FinePrint.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideCard } from '../../ui/SideCard.tsx';
import styles from './ContactSection.module.css';

export function ContactSection(): ReactElement {
  const headingId = useId();
  return (
    <Section id={sectionIds.contact} headingId={headingId} isRaised>
      <div className={styles.contact}>
        <div>
          <h2 id={headingId}>{contact.heading}</h2>
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
        </div>
        <div className={styles.form}>
          <Enquiry />
          <InstallPlace />
        </div>
      </div>
      <FinePrint
        id={sectionIds.privacy}
        heading={privacy.heading}
        withScript={privacy.onDevice}
        paragraphs={privacy.paragraphs}
      />
    </Section>
  );
}
