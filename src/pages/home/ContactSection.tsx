import type { ReactElement } from 'react';
import { sectionIds } from '../../content/sectionIds.ts';
import { Enquiry } from '../../enquiry/Enquiry.tsx';
import { InstallPlace } from '../../pwa/install/InstallPlace.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './ContactSection.module.css';
import { ContactWords } from './ContactWords.drawn.tsx';
import { Privacy } from './Privacy.drawn.tsx';

export function ContactSection(): ReactElement {
  return (
    <Section id={sectionIds.contact} headingId={`${sectionIds.contact}-heading`} isRaised>
      <div className={styles.contact}>
        <ContactWords />
        <div className={styles.form}>
          <Enquiry />
          <InstallPlace />
        </div>
      </div>
      <Privacy />
    </Section>
  );
}
