import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { workshop } from '../content/workshop.ts';
import { wording } from '../enquiry/wording.ts';
import type { Tally } from './tally.ts';

/** All that a visitor learns of the others. */
export function Counts({ tally }: { tally: Tally }): ReactElement {
  const waiting = tally.waiting + tally.refused.length;
  const said = [
    waiting > 0 ? wording(workshop.form.waiting, { count: String(waiting) }) : '',
    tally.sentToday > 0 ? wording(workshop.form.sentToday, { count: String(tally.sentToday) }) : '',
  ];
  return (
    <Typography aria-live="polite" sx={{ mt: 3, color: 'text.secondary' }}>
      {said.filter(Boolean).join(' · ')}
    </Typography>
  );
}
