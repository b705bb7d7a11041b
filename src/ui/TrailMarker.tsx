import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook } from './Button.tsx';
import styles from './TrailMarker.module.css';

type TrailMarkerProps = { trails: readonly { label: string; to: string }[] };

/** A post with a board for each way on. */
export function TrailMarker({ trails }: TrailMarkerProps): ReactElement {
  return (
    <ul className={styles.marker}>
      {trails.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={buttonLook({ look: 'filled', size: 'large' })}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
