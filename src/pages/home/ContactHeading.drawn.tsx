import type { ReactElement } from 'react';
import { contact } from '../../content/contact.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { Drawn } from '../../ui/Drawn.tsx';
import styles from './ContactSection.module.css';

/** Above the form; where there is room, beside it. */
export function ContactHeading(): ReactElement {
  return (
    <Drawn name="ContactHeading">
      <h2 id={`${sectionIds.contact}-heading`}>{contact.heading}</h2>
      <p className={styles.intro}>{contact.intro}</p>
    </Drawn>
  );
}
