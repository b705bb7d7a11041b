import type { ReactElement } from 'react';
import { keepingNotes } from '../../content/pwa.ts';
import styles from './install.module.css';

export type Forgetful = keyof typeof keepingNotes;

/** One line about a browser that may forget what it keeps. */
export function KeepingNote({ forgetful }: { forgetful: Forgetful }): ReactElement {
  return (
    <p role="note" className={styles.note}>
      {keepingNotes[forgetful]}
    </p>
  );
}
