import type { ReactElement } from 'react';
import styles from './BarState.module.css';
import { LiveRegion } from './LiveRegion.tsx';

/** A strip under the top bar, filled in by `boot/deviceState.ts`. It overlays the page, so nothing moves. */
export function BarState(): ReactElement {
  return (
    <div className={styles.state}>
      <LiveRegion />
    </div>
  );
}
