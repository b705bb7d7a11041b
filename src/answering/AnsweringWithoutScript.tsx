import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { answering, answeringOutcomes, answeringStates } from '#contract';
import { answeringWords } from '../content/answering';
import { WordsWhenLedTo } from '../ui/WordsWhenLedTo';

const fieldId = 'answered-link';

/**
 * Where no script runs, nobody can read what stands behind the #: the owner copies the link, and the
 * server at `url` leads back to what became of it.
 */
export function AnsweringWithoutScript({ url }: { url: string }): ReactElement {
  const { hint, label } = answeringWords.withoutScript;
  return (
    <noscript>
      {answeringOutcomes.map((outcome) => (
        <WordsWhenLedTo key={outcome} id={answeringStates[outcome]}>
          {answeringWords.outcomes[outcome]}
        </WordsWhenLedTo>
      ))}
      <Box
        component="form"
        method="post"
        action={url}
        sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: '48ch' }}
      >
        <Box component="p">{hint}</Box>
        <FormLabel htmlFor={fieldId}>{label}</FormLabel>
        <OutlinedInput
          id={fieldId}
          name={answering.tokenField}
          fullWidth
          inputProps={{ required: true, autoComplete: 'off' }}
        />
        <Button type="submit" variant="contained" size="large">
          {answeringWords.button}
        </Button>
      </Box>
    </noscript>
  );
}
