import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactElement, useEffect, useRef } from 'react';
import { answering } from '#contract';
import { answeringWords } from '../content/answering';
import { functionUrl, readEnv } from '../env';
import { PlainPage } from '../ui/PlainPage';
import { SaidAloud } from '../ui/SaidAloud';
import { AnsweringWithoutScript } from './AnsweringWithoutScript';
import { type AnsweringState, useAnswering } from './useAnswering';

/**
 * Where the owner says that an enquiry is answered. Opening it does nothing: mail scanners open every
 * link. What it shows as done, the server has said. Its button is there once the page has come alive,
 * since only then is known which enquiry it is about.
 */
export function AnsweredPage(): ReactElement {
  const url = functionUrl(readEnv(), answering.functionName);
  const { state, reference, mark } = useAnswering(url);
  const words = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (state === 'marked' || state === 'already') words.current?.focus();
  }, [state]);
  const isMarking = state === 'marking';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isMarking) mark();
  };
  return (
    <PlainPage heading={answeringWords.heading} text={answeringWords.text}>
      <AnsweringWithoutScript url={url} />
      <Box
        component="form"
        onSubmit={onSubmit}
        sx={{ display: 'grid', gap: 2.5, justifyItems: 'start', maxWidth: '48ch' }}
      >
        {reference === null ? null : (
          <Typography sx={{ fontWeight: 600 }}>
            {answeringWords.enquiry.replace('{reference}', reference)}
          </Typography>
        )}
        <SaidAloud ref={words} tabIndex={-1}>
          {wordsOf(state)}
        </SaidAloud>
        {canBePressed[state] ? (
          <Button type="submit" variant="contained" size="large" aria-disabled={isMarking}>
            {isMarking ? answeringWords.marking : answeringWords.button}
          </Button>
        ) : null}
      </Box>
    </PlainPage>
  );
}

const canBePressed: Record<AnsweringState, boolean> = {
  unread: false,
  asking: true,
  marking: true,
  unavailable: true,
  marked: false,
  already: false,
  invalid: false,
};

function wordsOf(state: AnsweringState): string {
  return state === 'unread' || state === 'asking' || state === 'marking'
    ? ''
    : answeringWords.outcomes[state];
}
