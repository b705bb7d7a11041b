import type { ReactElement } from 'react';
import styles from './BarState.module.css';
import { SaidAloud } from './SaidAloud.tsx';

type BarStateProps = {
  /** Announced to screen readers when it changes; may be empty. */
  said: string;
  link: { label: string; to: string } | null;
};

/** A status line under the name in the top bar. Its space is reserved, so nothing moves when it appears. */
export function BarState({ said, link }: BarStateProps): ReactElement {
  return (
    <div className={styles.state}>
      <SaidAloud>{said}</SaidAloud>
      {link ? <a href={link.to}>{link.label}</a> : null}
    </div>
  );
}
