import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { keepingNotes } from '../../content/pwa.ts';

export type Forgetful = keyof typeof keepingNotes;

/** One line about a browser that may forget what it keeps. */
export function KeepingNote({ forgetful }: { forgetful: Forgetful }): ReactElement {
  return (
    <Typography component="p" variant="body2" role="note" sx={{ mt: 3 }}>
      {keepingNotes[forgetful]}
    </Typography>
  );
}
