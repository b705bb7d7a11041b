import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { acting, actOutcomes, actStates, type OwnerAct } from '#contract';
import { type ActWords, ownerActs } from '../content/ownerActs.ts';
import { WordsWhenLedTo } from '../ui/WordsWhenLedTo.tsx';

const fieldId = 'link-in-mail';

/**
 * Where no script runs, nobody can read what stands behind the #: the owner copies the link, and the
 * server at `url` leads back to what became of it.
 */
export function ActWithoutScript({ url, act }: { url: string; act: OwnerAct }): ReactElement {
  const { hint, label } = ownerActs.withoutScript;
  const { button, outcomes }: ActWords = ownerActs.acts[act];
  return (
    <noscript>
      {actOutcomes[act].map((outcome) => (
        <WordsWhenLedTo key={outcome} id={actStates[outcome]}>
          {outcomes[outcome]}
        </WordsWhenLedTo>
      ))}
      <Box
        component="form"
        method="post"
        action={url}
        sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: '48ch' }}
      >
        <input type="hidden" name={acting.actField} value={act} />
        <Box component="p">{hint}</Box>
        <FormLabel htmlFor={fieldId}>{label}</FormLabel>
        <OutlinedInput
          id={fieldId}
          name={acting.linkField}
          fullWidth
          inputProps={{ required: true, autoComplete: 'off' }}
        />
        <Button type="submit" variant="contained" size="large">
          {button}
        </Button>
      </Box>
    </noscript>
  );
}
