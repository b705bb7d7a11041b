import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { SureDialog } from './SureDialog.tsx';

/** What can't be undone: apart from the rest, and last. */
export function Erase({ onErase }: { onErase(): void }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const { heading, text, confirm, keep } = words.erase;
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
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onErase();
          }}
        >
          {text.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </SureDialog>
      ) : null}
    </Box>
  );
}
