import type { Plant } from './bundle';

/** One fault of each kind that queues of forms are known for. The simulation has to find every one. */
export const plants: readonly Plant[] = [
  {
    name: 'a lease that never ends',
    file: 'src/outbox/due.ts',
    from: 'return holds(entry.lease, nowMs);',
    to: 'return entry.lease !== null;',
  },
  {
    name: 'an id made too late',
    file: 'src/outbox/edgeTransport.ts',
    from: 'headers: { [idempotencyHeader]: id },',
    to: 'headers: { [idempotencyHeader]: id.slice(0, 24) + String(Math.random()).padEnd(14, "7").slice(2, 14) },',
  },
  {
    name: 'a 204 taken as sent',
    file: 'src/outbox/outcome.ts',
    from: 'const { status, body, retryAfterMs } = reply;',
    to: `const { status, body, retryAfterMs } = reply;
      if (status === 204) return { kind: 'delivered', receipt: { id, reference: id.slice(0, 8), receivedAt: '2026-03-14T16:00:00.000Z' } };`,
  },
  {
    // Each page writes the whole queue as it knows it; the last one wins.
    name: 'a queue under one key',
    file: 'src/outbox/indexedDbStore.ts',
    from: 'for (const entry of change.put ?? []) store.put(recordOf(entry), entry.id);',
    to: `const queue = (decideInside.queue ??= new Map());
        for (const gone of change.remove ?? []) queue.delete(gone);
        for (const entry of change.put ?? []) queue.set(entry.id, recordOf(entry));
        if (change.put?.length) store.clear();
        for (const [key, kept] of queue) store.put(kept, key);`,
  },
  {
    name: 'deleted before the receipt',
    file: 'src/outbox/attempt.ts',
    from: 'return { put: [entry], result: entry };',
    to: 'return { remove: [current.id], result: entry };',
  },
  {
    name: 'a repeat that skips the mail',
    file: 'supabase/functions/_shared/deliver.ts',
    from: `    content === null
      ? unwritten`,
    to: `    lent.attempts > 1 ? { kind: 'sent' as const, providerId: null } :
    content === null
      ? unwritten`,
  },
];
