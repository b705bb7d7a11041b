import type { Entry, StoredEntry } from './entry.ts';
import type { OutboxStore } from './platform.ts';

/** Makes every change that `decide` returns. Calls it again in the transaction, since entries may have changed. */
export async function changeAll<P, D extends P>(
  store: OutboxStore<P, D>,
  decide: (entry: StoredEntry<P, D>) => { put?: Entry<P, D>[]; remove?: string[] },
): Promise<void> {
  const entries = await store.list();
  const ids = entries.filter((entry) => Object.keys(decide(entry)).length > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await store.changeEach(ids, (current) => ({
    ...(current && decide(current)),
    result: undefined,
  }));
}

/** Removes the `sent` entries older than `beforeMs`, a time of the device's clock in ms. */
export async function removeSent<P, D extends P>(
  store: OutboxStore<P, D>,
  beforeMs: number,
): Promise<void> {
  await changeAll(store, (entry) =>
    entry.state === 'sent' && entry.sentAtMs < beforeMs ? { remove: [entry.id] } : {},
  );
}
