import { describe, expect, it } from 'vitest';
import { attempt } from '../../src/outbox/core/attempt.ts';
import { keepDraft } from '../../src/outbox/core/edits.ts';
import { idOfNext } from '../../src/outbox/core/enquiryId.ts';
import type { Entry } from '../../src/outbox/core/entry.ts';
import { rename } from '../../src/outbox/core/rename.ts';
import { submit } from '../../src/outbox/core/submit.ts';
import { takeUnsaved } from '../../src/outbox/core/takeUnsaved.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { draftOf, refusedOf, sentOf, waitingOf } from '../support/entries.ts';
import { leftOf } from '../support/formPage.ts';
import {
  causes,
  holding,
  idOf,
  offline,
  otherText,
  sampleEnquiry as text,
  startMs,
  type TestDeps,
} from '../support/outboxDeps.ts';
import { createServer } from '../support/server.ts';

const id = idOf(1);
const next = idOfNext(id);
const lease = { ...timeWindowOf(startMs, 30_000), token: 'ours' };
const ours = waitingOf({ id, values: text, lease, attempts: 3, mayHaveArrived: true });
const listed = async ({ store }: TestDeps) => await store.list();

describe('a text whose id the server has for another', () => {
  it('waits under the id that follows, under which nothing was tried', async () => {
    const deps = await holding(offline, ours);
    expect(await rename(deps.store, ours)).toBe(next);
    const untried = { lease: null, attempts: 0, mayHaveArrived: false, reason: 'new' };
    expect(await listed(deps)).toEqual([{ ...ours, ...untried, id: next }]);
  });

  it.each<[string, Entry]>([
    ['waits', waitingOf({ id: next, values: otherText })],
    ['is a draft', draftOf({ id: next, values: otherText })],
    ['was sent', sentOf({ id: next }, otherText)],
  ])('takes the one after where another text %s there', async (_, there) => {
    const deps = await holding(offline, ours, there);
    expect(await rename(deps.store, ours)).toBe(idOfNext(next));
    expect(await listed(deps)).toEqual(expect.arrayContaining([there]));
    expect(await listed(deps)).toHaveLength(2);
  });

  it.each<[string, Entry]>([
    ['waits', waitingOf({ id: next, values: text, mayHaveArrived: true })],
    ['was sent', sentOf({ id: next })],
    ['was refused', refusedOf({ id: next, values: text })],
  ])('is the one that %s there, where it has the same words', async (_, there) => {
    const deps = await holding(offline, ours, there);
    expect(await rename(deps.store, ours)).toBe(next);
    expect(await listed(deps)).toEqual([there]);
  });

  it.each([false, true])(
    'takes the place of a draft of the same words, and its doubt: %s',
    async (mayHaveArrived) => {
      const draft = draftOf({ id: next, values: text, mayHaveArrived });
      const deps = await holding(offline, ours, draft);
      expect(await rename(deps.store, ours)).toBe(next);
      expect(await listed(deps)).toMatchObject([{ state: 'waiting', id: next, mayHaveArrived }]);
    },
  );

  it.each<[string, Entry[]]>([
    ['another attempt has it', [{ ...ours, lease: { ...lease, token: 'theirs' } }]],
    ['no attempt has it', [{ ...ours, lease: null }]],
    ['the visitor has opened it', [draftOf({ id, values: text })]],
    ['it is gone', []],
  ])('stays as it is where %s by then', async (_, entries) => {
    const deps = await holding(offline, ...entries);
    expect(await rename(deps.store, ours)).toBe(null);
    expect(await listed(deps)).toEqual(entries);
    expect(await attempt(deps, id, causes.asked(deps))).not.toMatchObject({ kind: 'renamed' });
  });

  it('arrives once, though two tabs send it under the same id', async () => {
    const server = createServer();
    server.accept(id, otherText);
    const deps = await holding(server.accept, waitingOf({ id, values: text }));
    await attempt(deps, id, causes.asked(deps));
    // The other tab had it in its form, and saves it under the id that it knows.
    const other = await holding(server.accept, waitingOf({ id, values: text }));
    await attempt(other, id, causes.asked(other));
    expect(await listed(other)).toMatchObject([{ state: 'sent', id: next }]);
    expect(deps.sent.concat(other.sent).map(({ id: of }) => of)).toEqual([id, next, id, next]);
  });
});

describe('another tab with a text that goes on under the id that follows', () => {
  const saved: [string, Entry][] = [
    ['waits', waitingOf({ id: next, values: text })],
    ['was sent', sentOf({ id: next })],
  ];

  it.each(saved)('keeps no draft of what %s', async (_, there) => {
    const deps = await holding(offline, there);
    expect(await keepDraft(deps, id, text)).toBe(next);
    expect(await takeUnsaved(deps, leftOf({ id, values: text }), true)).toEqual({
      id: next,
      draft: null,
    });
    expect(await listed(deps)).toEqual([there]);
  });

  it.each<[string, Entry, object]>([
    [
      'waits',
      waitingOf({ id: next, values: text, mayHaveArrived: true }),
      { kind: 'kept', mayHaveArrived: true },
    ],
    ['was sent', sentOf({ id: next }), { kind: 'sent' }],
  ])('sends again what %s, and nothing beside it', async (_, there, result) => {
    const deps = await holding(offline, there);
    expect(await submit(deps, id, text, () => {})).toMatchObject({ ...result, id: next });
    expect(await listed(deps)).toMatchObject([{ id: next, state: there.state }]);
  });

  it('keeps what it goes on with', async () => {
    const there = waitingOf({ id: next, values: text });
    const deps = await holding(offline, there);
    expect(await keepDraft(deps, id, otherText)).toBe(id);
    expect(await takeUnsaved(deps, leftOf({ id, values: otherText }), true)).toMatchObject({ id });
    expect(await listed(deps)).toHaveLength(2);
  });

  it('keeps the draft that stands under the first', async () => {
    const there = waitingOf({ id: next, values: text });
    const deps = await holding(offline, there, draftOf({ id, values: text, pageId: 'this page' }));
    expect(await keepDraft(deps, id, text)).toBe(id);
    expect(await takeUnsaved(deps, leftOf({ id, values: text }), true)).toMatchObject({
      id,
      draft: { id, values: text },
    });
    expect(await listed(deps)).toHaveLength(2);
  });

  it('leaves no draft under the first of what it sends', async () => {
    const there = waitingOf({ id: next, values: text });
    const deps = await holding(offline, there, draftOf({ id, values: text, pageId: 'this page' }));
    await submit(deps, id, text, () => {});
    expect((await listed(deps)).map(({ state }) => state)).not.toContain('draft');
    expect(await listed(deps)).toContainEqual(there);
  });
});
