import type { ReactElement } from 'react';
import styles from './LineDrawing.module.css';

type LineDrawingProps = {
  /** SVG path data; each string becomes a `<path>`. */
  path: string | readonly string[];
  /** Width and height of the viewBox. */
  sheet: number;
  /** A CSS length. */
  size: string;
  /** Stroke width in viewBox units. */
  line: number;
};

/** A decorative line icon in the text color, hidden from screen readers. */
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
      {[path].flat().map((one) => (
        <path key={one} d={one} />
      ))}
    </svg>
  );
}
