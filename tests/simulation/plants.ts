import type { Plant } from './plant.ts';

/** `found`: the history that last found the fault. The run tries it first. */
export type SimulationPlant = Plant & { found: readonly [seed: number, run: number] };

/** One fault of each kind known from form queues. The simulation must find every one. */
export const plants: readonly SimulationPlant[] = [
  {
    name: 'a lease never ends',
    found: [1, 3],
    file: 'src/outbox/core/attempt.ts',
    from: 'leaseMs = 30_000;',
    to: 'leaseMs = 30_000_000_000_000;',
  },
  {
    name: 'each request gets a new id',
    found: [1, 0],
    file: 'src/outbox/browser/edgeTransport.ts',
    from: '[idempotencyHeader]: id,',
    to: '[idempotencyHeader]: id.slice(0, 24) + String(Math.random()).padEnd(14, "7").slice(2, 14),',
  },
  {
    name: 'a 204 counts as a receipt',
    found: [1, 23],
    file: 'src/outbox/core/outcome.ts',
    from: 'const { status, body, retryAfterMs } = reply;',
    to: `const { status, body, retryAfterMs } = reply;
      if (status === 204) return { kind: 'delivered', receipt: { id, reference: id.slice(0, 8), receivedAt: '2026-03-14T16:00:00.000Z' } };`,
  },
  {
    // Each page writes its own copy of the whole queue, so the last write wins.
    name: 'the whole queue is stored under one key',
    found: [1, 0],
    file: 'src/outbox/browser/indexedDbStore.ts',
    from: 'for (const entry of change.put ?? []) store.put(recordOf(entry), entry.id);',
    to: `const queue = (decideInside.queue ??= new Map());
        for (const gone of change.remove ?? []) queue.delete(gone);
        for (const entry of change.put ?? []) queue.set(entry.id, recordOf(entry));
        if (change.put?.length) store.clear();
        for (const [key, kept] of queue) store.put(kept, key);`,
  },
  {
    name: 'an enquiry is deleted before its receipt',
    found: [1, 0],
    file: 'src/outbox/core/attempt.ts',
    from: 'return { put: [entry], result: entry };',
    to: 'return { remove: [current.id], result: entry };',
  },
  {
    name: 'a repeated delivery skips the mail',
    found: [1, 1],
    file: 'supabase/functions/_shared/deliver.ts',
    from: `    content === null
      ? unwritten`,
    to: `    claimed.attempts > 1 ? { kind: 'sent' as const, providerId: null } :
    content === null
      ? unwritten`,
  },
  {
    name: 'a stale attempt settles over another’s lease',
    found: [1, 153],
    file: 'src/outbox/core/settle.ts',
    from: "if (current?.state !== 'waiting' || current.lease?.token !== entry.lease?.token) {",
    to: "if (current?.state !== 'waiting') {",
  },
  {
    name: 'the worker sends week-old text unasked',
    found: [1, 2],
    file: 'src/outbox/browser/connectWorker.ts',
    from: "{ kind: 'signal', atMs: deps.clock() }",
    to: "{ kind: 'asked', atMs: deps.clock() }",
  },
  {
    name: 'an abandoned write may still commit',
    found: [1, 159],
    file: 'src/outbox/browser/indexedDb.ts',
    from: 'if (!transaction || undo(transaction)) reject(',
    to: 'if (!transaction || true) reject(',
  },
  {
    name: 'a change resolves before its transaction ends',
    found: [1, 3],
    file: 'src/outbox/browser/indexedDbStore.ts',
    from: `          decideInside(store, codec, id, decide),
          promisifyRequest(store.transaction),`,
    to: '          decideInside(store, codec, id, decide),',
  },
  {
    name: 'writes use relaxed durability',
    found: [1, 33],
    file: 'src/outbox/browser/indexedDb.ts',
    from: "{ durability: 'strict' as const }",
    to: "{ durability: 'relaxed' as const }",
  },
  {
    name: 'the page does not register Background Sync',
    found: [1, 0],
    file: 'src/outbox/browser/backgroundSync.ts',
    from: 'await registration.sync.register(syncTag);',
    to: '',
  },
  {
    name: 'the page does not report a deleted database',
    found: [1, 8],
    file: 'src/outbox/browser/lossMark.ts',
    from: 'count: () => shown + read(lossMarkKey)',
    to: 'count: () => 0',
  },
  {
    name: 'a 429 of another server stops the run',
    found: [1, 68],
    file: 'src/outbox/core/outcome.ts',
    from: "reason: status === 429 && isOurs ? 'busy' : 'unproven', retryAfter };",
    to: "reason: status === 429 ? 'busy' : 'unproven', retryAfter: retryAfter && { ...retryAfter, isOurs: true } };",
  },
  {
    name: 'the next page does not restore unsaved text',
    found: [1, 0],
    file: 'src/enquiry/draft/restoreDraft.ts',
    from: 'const stashes = outbox.slot.left();',
    to: 'const stashes: never[] = [];',
  },
  {
    name: 'a failed mail is due in ten years',
    found: [1, 1],
    file: 'supabase/migrations/20261122000205_leases.sql',
    from: 'next_attempt_at = now() + p_retry_in,',
    to: "next_attempt_at = now() + interval '10 years',",
  },
  {
    name: 'a blocked channel stops the page',
    found: [1, 4],
    file: 'src/outbox/browser/openChannel.ts',
    from: 'return null;',
    to: 'throw new Error(name);',
  },
  {
    name: 'a blocked lock counts as another tab’s',
    found: [1, 52],
    file: 'src/outbox/browser/draftSlot.ts',
    from: '.catch(() => resolve(timeout.signal.aborted ? null : () => {}));',
    to: '.catch(() => resolve(null));',
  },
  {
    name: 'blocked locks make the storage unusable',
    found: [1, 16],
    file: 'src/outbox/browser/lockedIds.ts',
    from: 'return new Set();',
    to: "throw new Error('blocked');",
  },
  {
    name: 'text typed before the script runs is not saved',
    found: [1, 1],
    file: 'src/enquiry/draft/restoreDraft.ts',
    from: 'if (!isBlank(typed)) state.assignId(outbox.newId());',
    to: '',
  },
  {
    name: 'a draft replaces text typed before the script runs',
    found: [1, 205],
    file: 'src/enquiry/draft/restoreDraft.ts',
    from: 'const isUntyped = state.id === null && isBlank(typed);',
    to: 'const isUntyped = state.id === null;',
  },
  {
    name: 'text typed without React is lost if React renders the form again',
    found: [1, 0],
    file: 'src/enquiry/form/formController.ts',
    from: 'fillForm(next, readForm(shown));',
    to: '',
  },
  {
    name: 'what is typed into the form that React has rendered again is not saved',
    found: [1, 0],
    file: 'src/enquiry/form/formController.ts',
    from: 'shown = next;\n      listenTo(next);',
    to: 'shown = next;',
  },
  {
    name: 'the controller continues with the form that React has replaced',
    found: [1, 0],
    file: 'src/enquiry/form/formController.ts',
    from: 'shown = next;\n      listenTo(next);',
    to: 'listenTo(next);',
  },
  {
    name: 'a Send before the script runs is ignored',
    found: [1, 0],
    file: 'src/boot/inlineScript.ts',
    from: 'early.isSendPressed = true;',
    to: '',
  },
  {
    name: 'a Send before the script runs is sent twice',
    found: [1, 1],
    file: 'src/boot/inlineScript.ts',
    from: 'event.preventDefault();',
    to: '',
  },
  {
    name: 'the served page is replaced before typed text is saved',
    found: [1, 1],
    file: 'src/boot/settleAddress.ts',
    from: 'if (isFormStarted(form)) return true;',
    to: '',
  },
  {
    name: 'text typed while another page loads is replaced',
    found: [1, 122],
    file: 'src/boot/settleAddress.ts',
    from: `  const canShow = await fetchPage(asked);
  if (isFormStarted(form)) return true;`,
    to: `  if (isFormStarted(form)) return true;
  const canShow = await fetchPage(asked);`,
  },
  {
    name: '/index leads nowhere',
    found: [1, 32],
    file: 'src/pwa/pagePath.ts',
    from: ".replace(/\\/index$/, '')",
    to: '',
  },
];
