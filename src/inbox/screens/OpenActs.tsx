import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import type { KnownAct } from '../changes/act.ts';
import { useInbox } from './InboxContext.ts';
import { Notice } from './Notice.tsx';

/** What she did with a message and the server has not confirmed, and how far each has come. */
export function OpenActs({ open }: { open: readonly KnownAct[] }): ReactElement | null {
  const { dismiss } = useInbox();
  // Of what is to be erased more is said, and more can be done.
  const shown = open.filter(({ act, progress }) => act !== 'erase' || progress === 'refused');
  if (shown.length === 0) return null;
  return (
    <Notice>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 'var(--s2)' }}>
        {shown.map(({ id, act, progress }) => (
          <li key={id}>
            <strong>{words.done[act]}</strong>
            <span>{`: ${words.progress[progress === 'done' ? 'sending' : progress]}.`}</span>
            {progress === 'refused' ? (
              <Button onClick={() => void dismiss([id])}>{words.progress.dismiss}</Button>
            ) : null}
          </li>
        ))}
      </Box>
    </Notice>
  );
}
