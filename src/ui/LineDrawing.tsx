import type { ReactElement } from 'react';
import styles from './LineDrawing.module.css';

type LineDrawingProps = {
  /** What is drawn, as a path on a square sheet of so many units. */
  path: string;
  sheet: number;
  /** A CSS length. */
  size: string;
  /** How thick the pen is, in units of the sheet. */
  line: number;
};

/** A drawing in the colour of the words beside it, which say the same: nothing for a screen reader. */
export function LineDrawing({ path, sheet, size, line }: LineDrawingProps): ReactElement {
  return (
    <svg
      viewBox={`0 0 ${sheet} ${sheet}`}
      width={size}
      height={size}
      strokeWidth={line}
      aria-hidden
      className={styles.drawing}
    >
      <path d={path} />
    </svg>
  );
}
