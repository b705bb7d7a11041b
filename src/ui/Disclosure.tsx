import type { ReactElement, ReactNode } from 'react';
import styles from './Disclosure.module.css';

/**
 * Collapsed details. A link to the section around it opens it (`app/useRouteFocus.ts`), and so do find-in-page and
 * printing.
 */
export function Disclosure(props: { summary: ReactNode; children: ReactNode }): ReactElement {
  return (
    <details className={styles.disclosure}>
      <summary>{props.summary}</summary>
      {props.children}
    </details>
  );
}
