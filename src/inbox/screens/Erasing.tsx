import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { inbox as content } from '../../content/inbox.ts';
import type { KnownAct } from '../changes/act.ts';
import { useInbox } from './InboxContext.ts';
import { Notice } from './Notice.tsx';

const words = content.message.erasing;

/** That a message is to be erased, and how far that has come: as long as it waits, it can be taken back. */
export function Erasing({ act }: { act: KnownAct }): ReactElement {
  const { takeBack } = useInbox();
  const [isTooLate, setTooLate] = useState(false);
  const { id, progress } = act;
  const isWaiting = progress === 'waiting';
  return (
    <Notice>
      <span>{isWaiting || progress === 'sending' ? words[progress] : words.unconfirmed}</span>
      {isWaiting && !isTooLate ? (
        <Box sx={{ display: 'flex' }}>
          <Button
            variant="outlined"
            onClick={() => void takeBack(id).then((isBack) => setTooLate(!isBack))}
          >
            {words.keep}
          </Button>
        </Box>
      ) : null}
      {isTooLate ? <span>{words.tooLate}</span> : null}
    </Notice>
  );
}
