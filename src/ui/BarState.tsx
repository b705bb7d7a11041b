import type { ReactElement } from 'react';
import styles from './BarState.module.css';
import { LiveRegion } from './LiveRegion.tsx';

type BarStateProps = {
  /** Announced to screen readers when it changes; may be empty. */
  status: string;
  link: { label: string; to: string } | null;
};

/** A status line under the name in the top bar. Its space is reserved, so nothing moves when the line appears. */
export function BarState({ status, link }: BarStateProps): ReactElement {
  return (
    <div className={styles.state}>
      <LiveRegion>{status}</LiveRegion>
      {link ? <a href={link.to}>{link.label}</a> : null}
    </div>
  );
}
