import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { referenceOf } from '#contract';
import { workshop } from '../content/workshop.ts';
import { wording } from '../enquiry/wording.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { SureButton } from './SureButton.tsx';
import type { Tally } from './tally.ts';

type NotAcceptedProps = { outbox: Outbox; refused: Tally['refused'] };

/** What the server refused, by its references, and what the owner can do about it. */
export function NotAccepted({ outbox, refused }: NotAcceptedProps): ReactElement | null {
  if (refused.length === 0) return null;
  const words = workshop.end;
  const remove = async (): Promise<void> => {
    await Promise.all(refused.map((entry) => outbox.remove(entry)));
  };
  return (
    <Box
      component="section"
      sx={{ mt: 4, p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography component="h2" variant="h4">
        {wording(words.needsOwner, { count: String(refused.length) })}
      </Typography>
      <Typography sx={{ mt: 1 }}>{refused.map(({ id }) => referenceOf(id)).join(', ')}</Typography>
      <Typography sx={{ mt: 1, mb: 2 }}>{words.needsOwnerText}</Typography>
      <SureButton words={words.remove} sureWords={words.removeSure} onSure={() => void remove()} />
    </Box>
  );
}
