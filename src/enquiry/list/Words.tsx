import type { ReactNode } from 'react';
import styles from './list.module.css';

const reference = /(\w{4}-\w{4})/;

/**
 * A text in which no reference is broken at the end of a line. Each part is an element of its own, and another
 * one where its text is another: what a translator has put in the place of a text is not written over.
 */
export function Words({ children }: { children: string }): ReactNode {
  return children.split(reference).map((part, index) => (
    <span key={`${index} ${part}`} {...(index % 2 === 1 && { className: styles.unbroken })}>
      {part}
    </span>
  ));
}
