import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Includes a comma or period after it, which must not start a line. */
const reference = /([0-9A-Z]{4}-[0-9A-Z]{4}[.,]?)/;

/**
 * Text whose references don't wrap. Keys by text, so that new text gets a new element: a translator may have replaced
 * the old text node.
 */
export function UnbrokenReferences({ children }: { children: string }): ReactNode {
  return children.split(reference).map((part, index) => (
    <span key={`${index} ${part}`} {...(index % 2 === 1 && { className: styles.unbroken })}>
      {part}
    </span>
  ));
}
