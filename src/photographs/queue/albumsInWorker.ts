import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { readOutbox } from '../../outbox/browser/connectWorker.ts';
import { needsNetwork } from '../../outbox/core/due.ts';
import { albumParts } from './albumParts.ts';
import { queueSent } from './albumEdits.ts';
import { createHoldBack } from './holdBack.ts';

/** Does one run in the worker. Call it once the messages have been sent. Resolves with the number of waiting albums. */
export async function runAlbumsInWorker(client: FunctionsClient): Promise<number> {
  const entries = await readOutbox();
  // If there are no albums, create no database.
  const { deps, changes, run } = albumParts(
    client,
    (making) => making.abort(),
    async () => needsNetwork(await readOutbox(), Date.now()),
  );
  try {
    const sent = entries.filter((entry) => entry.state === 'sent');
    const ids = new Set(entries.map(({ id }) => id));
    const heldBack = await createHoldBack(navigator.locks).ids();
    // The worker can't see which ids are open in a form.
    await queueSent(deps, sent, { ids, isOpen: () => true, heldBack });
    return await run({ kind: 'signal', atMs: deps.clock() });
  } catch {
    // There are no albums, or the storage failed: the next page sends them.
    return 0;
  } finally {
    changes.close();
  }
}
