import { type ReactElement, useState } from 'react';
import { installOffer } from '../../content/pwa.ts';
import { AnotherWay } from '../../enquiry/list/AnotherWay.tsx';
import { isQueued } from '../../enquiry/list/itemWords.ts';
import type { UnsentItem } from '../../enquiry/markOf.ts';
import { useOutbox, useSnapshot } from '../../enquiry/OutboxContext.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

export type Unsent = Extract<UnsentItem, { state: 'waiting' | 'refused' }>;

/** Offers to send unsent enquiries before installing: on iOS the installed app can't read the browser's storage. */
export function UnsentFirst({ unsent }: { unsent: readonly Unsent[] }): ReactElement {
  const outbox = useOutbox();
  const { readAtMs } = useSnapshot(outbox);
  const [hasTried, setTried] = useState(false);
  const sendAll = async (): Promise<void> => {
    for (const { id, state } of unsent) {
      // If the storage fails, the entry stays listed.
      if (state === 'waiting') await outbox?.tryNow(id).catch(() => undefined);
    }
    setTried(true);
  };
  return (
    <>
      <p>
        <strong>{installOffer.unsentFirst}</strong>
      </p>
      <Actions>
        <Button size="small" onClick={() => void sendAll()}>
          {installOffer.sendNow}
        </Button>
        {unsent.map((entry) =>
          'values' in entry ? (
            <AnotherWay
              key={entry.id}
              id={entry.id}
              values={entry.values}
              isQueued={isQueued(entry, readAtMs)}
            />
          ) : null,
        )}
      </Actions>
      <LiveRegion>{hasTried ? installOffer.stillHere : ''}</LiveRegion>
    </>
  );
}
