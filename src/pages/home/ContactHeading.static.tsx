import type { ReactElement } from 'react';
import { contact } from '../../content/contact.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { StaticPart } from '../../ui/StaticPart.tsx';
import styles from './ContactSection.module.css';

export function ContactHeading(): ReactElement {
  return (
    <StaticPart name="ContactHeading">
      <h2 id={`${sectionIds.contact}-heading`}>{contact.heading}</h2>
      <p className={styles.intro}>{contact.intro}</p>
    </StaticPart>
  );
}
