import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { referenceOf } from '#contract';
import { inbox as words } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import type { Snapshot } from '../inbox.ts';
import { knownMessages } from '../words/arrange.ts';
import { useInbox } from './InboxContext.ts';
import { Notice } from './Notice.tsx';

/** What the server did not take of messages that are not shown here, as it no longer has them: nothing else tells of it. */
export function RefusedActs({ snapshot }: { snapshot: Snapshot }): ReactElement | null {
  const { dismiss } = useInbox();
  const shown = new Set(knownMessages(snapshot).map(({ id }) => id));
  const refused = snapshot.open.filter(
    ({ progress, message }) => progress === 'refused' && !shown.has(message),
  );
  if (refused.length === 0) return null;
  return (
    <Notice>
      {refused.map(({ id, message, act, note }) => (
        <Box key={id}>
          <p>
            {wording(words.progress.refusedOf, {
              done: words.done[act],
              reference: referenceOf(message),
              progress: words.progress.refused,
            })}
          </p>
          {note === undefined ? null : (
            <Box component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note}
            </Box>
          )}
          <Button onClick={() => void dismiss([id])}>{words.progress.dismiss}</Button>
        </Box>
      ))}
    </Notice>
  );
}
