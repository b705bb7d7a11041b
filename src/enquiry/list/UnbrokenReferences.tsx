import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Matches a reference, with a following comma or period, which must not start a line. */
const reference = /([0-9A-Z]{4}-[0-9A-Z]{4}[.,]?)/;

/**
 * Text in which references don't wrap. Each new text gets a new element, because a page translator may have replaced
 * the old text node.
 */
export function UnbrokenReferences({ children }: { children: string }): ReactNode {
  return children.split(reference).map((part, index) => (
    <span key={`${index} ${part}`} {...(index % 2 === 1 && { className: styles.unbroken })}>
      {part}
    </span>
  ));
}
