import type { ReactElement } from 'react';
import styles from './PictureBadge.module.css';

/** A number and its label, on the corner of a picture. */
export function PictureBadge({ figure, words }: { figure: string; words: string }): ReactElement {
  return (
    <p className={styles.badge}>
      <span className={styles.figure}>{`${figure} `}</span>
      {words}
    </p>
  );
}
