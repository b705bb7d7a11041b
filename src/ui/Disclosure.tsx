import type { ReactElement, ReactNode } from 'react';
import styles from './Disclosure.module.css';

/**
 * Collapsed details. They open when the visitor follows a link to their section (`boot/siteLinks.ts`), or
 * searches the page.
 */
export function Disclosure(props: { summary: ReactNode; children: ReactNode }): ReactElement {
  return (
    <details className={styles.disclosure}>
      <summary>{props.summary}</summary>
      {props.children}
    </details>
  );
}
