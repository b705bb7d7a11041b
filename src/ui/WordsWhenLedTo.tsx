import type { ReactElement, ReactNode } from 'react';
import styles from './WordsWhenLedTo.module.css';

type WordsWhenLedToProps = { id: string; children: ReactNode };

/** Text that shows only while it is the URL's target: the result of a form sent without scripts. */
export function WordsWhenLedTo({ id, children }: WordsWhenLedToProps): ReactElement {
  return (
    <p id={id} className={styles.words}>
      {children}
    </p>
  );
}
