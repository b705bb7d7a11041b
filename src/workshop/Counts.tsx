import type { ReactElement } from 'react';
import { workshop } from '../content/workshop.ts';
import { wording } from '../lib/wording.ts';
import type { Tally } from './tally.ts';
import styles from './workshop.module.css';

/** All that a visitor learns of the others. */
export function Counts({ tally }: { tally: Tally }): ReactElement {
  const waiting = tally.waiting + tally.refused.length;
  const said = [
    waiting > 0 ? wording(workshop.form.waiting, { count: String(waiting) }) : '',
    tally.sentToday > 0 ? wording(workshop.form.sentToday, { count: String(tally.sentToday) }) : '',
  ];
  return (
    <p aria-live="polite" className={styles.counts}>
      {said.filter(Boolean).join(' · ')}
    </p>
  );
}
