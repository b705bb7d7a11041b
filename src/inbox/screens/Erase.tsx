import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useState } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { counted, wording } from '../../lib/wording.ts';
import { Changing } from '../../ui/Changing.tsx';
import { useInbox } from './InboxContext.ts';
import { SureDialog } from './SureDialog.tsx';

type EraseProps = {
  /** Null where its text is no longer kept. */
  email: string | null;
  onErase(): void;
};

/** What can't be undone: apart from the rest, and last. */
export function Erase({ email, onErase }: EraseProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const { heading, text, confirm, keep } = words.erase;
  const close = (): void => setAsking(false);
  return (
    <Box sx={{ pt: 'var(--s3)', borderTop: '1px solid var(--hairline)' }}>
      <Button color="error" onClick={() => setAsking(true)}>
        {words.acts.erase}
      </Button>
      {isAsking ? (
        <SureDialog
          heading={heading}
          confirm={confirm}
          keep={keep}
          onClose={close}
          onConfirm={() => {
            close();
            onErase();
          }}
        >
          {text.map((one) => (
            <p key={one}>{one}</p>
          ))}
          {email === null ? null : <EraseAll email={email} onOpen={close} />}
        </SureDialog>
      ) : null}
    </Box>
  );
}

/** Leads to the question about all messages from the address, with their number once the server has said it. */
function EraseAll({ email, onOpen }: { email: string; onOpen(): void }): ReactElement {
  const { countFrom, askToErase } = useInbox();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    void countFrom(email).then((answer) => {
      if (isShown) setCount(answer);
    });
    return () => {
      isShown = false;
    };
  }, [countFrom, email]);
  const { open, openCounted } = words.eraseAll;
  const label = count === null || count === 0 ? open : counted(openCounted, count);
  return (
    <Box>
      <Button
        color="error"
        sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
        onClick={() => {
          onOpen();
          void askToErase(email, count);
        }}
      >
        <Changing>{wording(label, { email })}</Changing>
      </Button>
    </Box>
  );
}
