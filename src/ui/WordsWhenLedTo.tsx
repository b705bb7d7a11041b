import type { ReactElement, ReactNode } from 'react';
import styles from './WordsWhenLedTo.module.css';

type WordsWhenLedToProps = { id: string; children: ReactNode };

/** Words that are seen only where the address leads to them: what became of a form that no script has sent. */
export function WordsWhenLedTo({ id, children }: WordsWhenLedToProps): ReactElement {
  return (
    <p id={id} className={styles.words}>
      {children}
    </p>
  );
}
