import { expect, it } from 'vitest';
import { aroundChanges } from '../../src/outbox/core/aroundChanges.ts';
import type { Change, OutboxStore } from '../../src/outbox/core/ports.ts';
import { draftOf } from '../support/entries.ts';
import { createDeps, idOf, offline, put } from '../support/outboxDeps.ts';

const change = (id: string) => ({ remove: [id], result: id });

it.each<[string, (store: OutboxStore) => Promise<unknown>, string[]]>([
  ['one', (store) => store.change(idOf(1), (_, id) => change(id)), [idOf(1)]],
  [
    'each',
    (store) => store.changeEach([idOf(1), idOf(2)], (_, id) => change(id)),
    [idOf(1), idOf(2)],
  ],
  [
    'one among all',
    (store) =>
      store.changeAmongAll(
        idOf(1),
        (_, id) => ({ ...change(id), result: undefined }),
        (_, id) => change(id),
      ),
    [idOf(2), idOf(1)],
  ],
])('what is decided around %s is told of once it has ended', async (_, run, expected) => {
  const deps = createDeps(offline);
  await put(deps, draftOf({ id: idOf(1) }), draftOf({ id: idOf(2) }));
  const told: Change<unknown>[][] = [];
  const store = aroundChanges(deps.store, async (changing, made) => {
    const result = await changing();
    told.push([...made]);
    return result;
  });
  await run(store);
  expect(told.map((made) => made.map(({ remove }) => remove?.[0]))).toEqual([expected]);
});
