import type { ReactElement, ReactNode } from 'react';
import styles from './Disclosure.module.css';

/**
 * What is read by those who want to know it. A link to the part that it stands in opens it
 * (`app/useRouteFocus.ts`), and so do a browser's search in the page and print.
 */
export function Disclosure(props: { summary: ReactNode; children: ReactNode }): ReactElement {
  return (
    <details className={styles.disclosure}>
      <summary>{props.summary}</summary>
      {props.children}
    </details>
  );
}
