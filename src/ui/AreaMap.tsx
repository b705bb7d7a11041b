import type { ReactElement } from 'react';
import styles from './AreaMap.module.css';

type AreaMapProps = {
  /** Width to height. */
  proportion: number;
  /** Marked on it, by shares of its width and height. */
  place: { name: string; left: number; top: number };
};

/** As wide as it is drawn at most, in px; all in it grows and shrinks with it. */
const width = 176;

/** A hairline map in the colour of the words around it, with one place marked. */
export function AreaMap({ proportion, place }: AreaMapProps): ReactElement {
  const height = Math.round(width / proportion);
  const [x, y] = [place.left * width, place.top * height].map(Math.round);
  return (
    <div className={styles.map}>
      <svg viewBox={`0 0 ${width} ${height}`} fill="currentColor">
        <circle cx={x} cy={y} r="4" />
        <text x={x} y={y} dx="8" dy="5" fontSize="14">
          {place.name}
        </text>
      </svg>
    </div>
  );
}
