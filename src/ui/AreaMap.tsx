import type { ReactElement } from 'react';
import styles from './AreaMap.module.css';

type AreaMapProps = {
  /** The ratio of width to height. */
  proportion: number;
  /** The marked place, as fractions of width and height. */
  place: { name: string; left: number; top: number };
};

/** Maximum width in px. The label and dot scale with the map. */
const width = 176;

/** A hairline map in the text color, with one place marked. */
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
