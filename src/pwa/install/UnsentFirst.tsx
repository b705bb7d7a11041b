import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { installOffer } from '../../content/pwa.ts';
import { AnotherWay } from '../../enquiry/list/AnotherWay.tsx';
import { useOutbox } from '../../enquiry/OutboxContext.tsx';
import { SaidAloud } from '../../ui/SaidAloud.tsx';
import type { Refused, Waiting } from '../../outbox/core/entry.ts';

export type Unsent = Waiting | Refused;

/** On an iPhone the icon starts with a storage of its own: what waits here is to go first. */
export function UnsentFirst({ unsent }: { unsent: readonly Unsent[] }): ReactElement {
  const outbox = useOutbox();
  const [hasTried, setTried] = useState(false);
  const sendAll = async (): Promise<void> => {
    for (const { id, state } of unsent) if (state === 'waiting') await outbox?.tryNow(id);
    setTried(true);
  };
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography component="p" variant="body2" sx={{ fontWeight: 700 }}>
        {installOffer.unsentFirst}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
        <Button size="small" onClick={() => void sendAll()}>
          {installOffer.sendNow}
        </Button>
        {unsent.map((entry) =>
          'values' in entry ? (
            <AnotherWay key={entry.id} id={entry.id} values={entry.values} />
          ) : null,
        )}
      </Box>
      <SaidAloud variant="body2">{hasTried ? installOffer.stillHere : ''}</SaidAloud>
    </Box>
  );
}
