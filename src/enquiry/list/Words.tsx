import type { ReactNode } from 'react';
import styles from './list.module.css';

const reference = /(\w{4}-\w{4})/;

/** A text in which no reference is broken at the end of a line. */
export function Words({ children }: { children: string }): ReactNode {
  return children.split(reference).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.unbroken}>
        {part}
      </span>
    ),
  );
}
