import type { ReactElement } from 'react';
import { sectionIds } from '../../content/sectionIds.ts';
import { EnquirySection } from '../../enquiry/EnquirySection.tsx';
import { InstallPlace } from '../../pwa/install/InstallPlace.tsx';
import { Section } from '../../ui/Section.tsx';
import { ContactCards } from './ContactCards.static.tsx';
import { ContactHeading } from './ContactHeading.static.tsx';
import styles from './ContactSection.module.css';
import { Privacy } from './Privacy.static.tsx';

/** The contact section: the form first; on wide screens the cards are beside the form. */
export function ContactSection(): ReactElement {
  return (
    <Section id={sectionIds.contact} headingId={`${sectionIds.contact}-heading`} isRaised>
      <div className={styles.contact}>
        <ContactHeading />
        <div className={styles.form}>
          <EnquirySection />
          <InstallPlace />
        </div>
        <ContactCards />
      </div>
      <Privacy />
    </Section>
  );
}
