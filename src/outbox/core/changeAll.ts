import type { Entry, StoredEntry } from './entry.ts';
import type { OutboxDeps } from './ports.ts';

/** Decides upon every entry for itself; `decide` also says which of them are read again and changed. */
export async function changeAll(
  { store }: Pick<OutboxDeps, 'store'>,
  decide: (entry: StoredEntry) => { put?: Entry[]; remove?: string[] },
): Promise<void> {
  const entries = await store.list();
  const ids = entries.filter((entry) => Object.keys(decide(entry)).length > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await store.changeEach(ids, (current) => ({
    ...(current && decide(current)),
    result: undefined,
  }));
}

/** Removes the receipts of what was sent before a time of the device's clock, in ms. */
export async function removeSent(deps: Pick<OutboxDeps, 'store'>, beforeMs: number): Promise<void> {
  await changeAll(deps, (entry) =>
    entry.state === 'sent' && entry.sentAtMs < beforeMs ? { remove: [entry.id] } : {},
  );
}
