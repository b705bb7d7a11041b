import type { ReactElement } from 'react';
import styles from './BarState.module.css';
import { SaidAloud } from './SaidAloud.tsx';

type BarStateProps = {
  /** Said aloud when it changes; empty where there is nothing to say. */
  said: string;
  link: { label: string; to: string } | null;
};

/** A line under the name in the bar, in a place that is always free, so that nothing moves when it comes. */
export function BarState({ said, link }: BarStateProps): ReactElement {
  return (
    <div className={styles.state}>
      <SaidAloud>{said}</SaidAloud>
      {link ? <a href={link.to}>{link.label}</a> : null}
    </div>
  );
}
