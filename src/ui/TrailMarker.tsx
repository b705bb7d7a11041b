import type { ReactElement } from 'react';
import { ButtonLink } from './Button.tsx';
import styles from './TrailMarker.module.css';

type TrailMarkerProps = { trails: readonly { label: string; to: string }[] };

/** A signpost with a board for each link. */
export function TrailMarker({ trails }: TrailMarkerProps): ReactElement {
  return (
    <ul className={styles.marker}>
      {trails.map(({ label, to }) => (
        <li key={to}>
          <ButtonLink look="filled" size="large" href={to}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
