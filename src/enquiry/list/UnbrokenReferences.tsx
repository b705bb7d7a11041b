import type { ReactNode } from 'react';
import styles from './list.module.css';

/** With the sign after it, which must not begin a line. */
const reference = /([0-9A-Z]{4}-[0-9A-Z]{4}[.,]?)/;

/**
 * A text in which no reference that fits on a line is broken at its end. Each part is an element of its own, and
 * another one where its text is another: what a translator has put in the place of a text is not written over.
 */
export function UnbrokenReferences({ children }: { children: string }): ReactNode {
  return children.split(reference).map((part, index) => (
    <span key={`${index} ${part}`} {...(index % 2 === 1 && { className: styles.unbroken })}>
      {part}
    </span>
  ));
}
