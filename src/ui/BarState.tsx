import type { ReactElement } from 'react';
import styles from './BarState.module.css';
import { LiveRegion } from './LiveRegion.tsx';

/**
 * A status line under the name in the top bar: `boot/deviceState.ts` fills it in. Its space is reserved, so nothing
 * moves when it appears.
 */
export function BarState(): ReactElement {
  return (
    <div className={styles.state}>
      <LiveRegion />
    </div>
  );
}
