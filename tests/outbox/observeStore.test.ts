import { expect, it } from 'vitest';
import { type ChangeResult, observeStore } from '../../src/outbox/core/observeStore.ts';
import type { EnquiryStore } from '../../src/outbox/enquiries/entries.ts';
import { draftOf } from '../support/entries.ts';
import { createDeps, idOf, offline, put } from '../support/outboxDeps.ts';

const removal = (id: string) => ({ remove: [id], result: undefined });
const nothing = { result: undefined };
const writing = { put: [draftOf({ id: idOf(1) })], remove: [idOf(2)], result: undefined };

it.each<[string, ChangeResult, (store: EnquiryStore) => Promise<unknown>]>([
  ['one', 'removed', (store) => store.change(idOf(1), (_, id) => removal(id))],
  ['one that is only read', 'nothing', (store) => store.change(idOf(1), () => nothing)],
  [
    'one with empty lists',
    'nothing',
    (store) => store.change(idOf(1), () => ({ ...nothing, put: [], remove: [] })),
  ],
  ['a removal beside a write', 'written', (store) => store.change(idOf(1), () => writing)],
  [
    'each of several',
    'removed',
    (store) =>
      store.changeEach([idOf(1), idOf(2)], (_, id) => (id === idOf(2) ? removal(id) : nothing)),
  ],
  [
    'another one among all',
    'removed',
    (store) =>
      store.changeAmongAll(
        idOf(1),
        (_, id) => removal(id),
        () => nothing,
      ),
  ],
  [
    'one among all',
    'written',
    (store) =>
      store.changeAmongAll(
        idOf(1),
        () => nothing,
        () => writing,
      ),
  ],
])('%s: the observer is told “%s”, once it has ended', async (_, expected, change) => {
  const deps = createDeps(offline);
  await put(deps, draftOf({ id: idOf(1) }), draftOf({ id: idOf(2) }));
  const told: ChangeResult[] = [];
  const changing = change(observeStore(deps.store, (result) => told.push(result)));
  expect(told).toEqual([]);
  await changing;
  expect(told).toEqual([expected]);
});

it('a change that fails is told as that, and fails for its caller too', async () => {
  const deps = createDeps(offline);
  const told: ChangeResult[] = [];
  const fails = new Error('The disk is full.');
  const store = { ...deps.store, change: () => Promise.reject(fails) };
  const changing = observeStore(store, (result) => told.push(result)).change(
    idOf(1),
    () => writing,
  );
  await expect(changing).rejects.toBe(fails);
  expect(told).toEqual(['failed']);
});
