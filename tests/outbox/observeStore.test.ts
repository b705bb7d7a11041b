import { expect, it } from 'vitest';
import { type ChangeResult, observeStore } from '../../src/outbox/core/observeStore.ts';
import type { EnquiryStore } from '../../src/outbox/enquiries/entries.ts';
import { draftOf } from '../support/entries.ts';
import { createDeps, idOf, offline, put } from '../support/outboxDeps.ts';

const removal = (id: string) => ({ remove: [id], result: undefined });
const nothing = { result: undefined };
const writing = { put: [draftOf({ id: idOf(1) })], remove: [idOf(2)], result: undefined };

it.each<[string, ChangeResult, (store: EnquiryStore) => Promise<unknown>]>([
  ['one entry', 'removed', (store) => store.change(idOf(1), (_, id) => removal(id))],
  ['one entry that is only read', 'nothing', (store) => store.change(idOf(1), () => nothing)],
  [
    'one entry with empty lists',
    'nothing',
    (store) => store.change(idOf(1), () => ({ ...nothing, put: [], remove: [] })),
  ],
  [
    'one entry with a write and a removal',
    'written',
    (store) => store.change(idOf(1), () => writing),
  ],
  [
    'several entries',
    'removed',
    (store) =>
      store.changeEach([idOf(1), idOf(2)], (_, id) => (id === idOf(2) ? removal(id) : nothing)),
  ],
  [
    'another entry among all',
    'removed',
    (store) =>
      store.changeAmongAll(
        idOf(1),
        (_, id) => removal(id),
        () => nothing,
      ),
  ],
  [
    'one entry among all',
    'written',
    (store) =>
      store.changeAmongAll(
        idOf(1),
        () => nothing,
        () => writing,
      ),
  ],
])('after a change of %s the observer gets “%s”', async (_, expected, change) => {
  const deps = createDeps(offline);
  await put(deps, draftOf({ id: idOf(1) }), draftOf({ id: idOf(2) }));
  const results: ChangeResult[] = [];
  const changing = change(observeStore(deps.store, (result) => results.push(result)));
  expect(results).toEqual([]);
  await changing;
  expect(results).toEqual([expected]);
});

it('a failed change is observed as failed, and rejects for its caller', async () => {
  const deps = createDeps(offline);
  const results: ChangeResult[] = [];
  const fails = new Error('The disk is full.');
  const store = { ...deps.store, change: () => Promise.reject(fails) };
  const changing = observeStore(store, (result) => results.push(result)).change(
    idOf(1),
    () => writing,
  );
  await expect(changing).rejects.toBe(fails);
  expect(results).toEqual(['failed']);
});
