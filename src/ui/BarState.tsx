import type { ReactElement } from 'react';
import styles from './BarState.module.css';
import { LiveRegion } from './LiveRegion.tsx';

/** A strip under the top bar, on the page's content, so that nothing moves: `boot/deviceState.ts` fills it in. */
export function BarState(): ReactElement {
  return (
    <div className={styles.state}>
      <LiveRegion />
    </div>
  );
}
