import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { emptyEnquiry } from '#contract';
import { leaseMs } from '../../src/outbox/core/attempt.ts';
import {
  type Entry,
  mayHaveArrived,
  type StoredEntry,
  textOf,
  type UnsavedForm,
} from '../../src/outbox/core/entry.ts';
import {
  keepDraft,
  restore,
  removeEntry,
  removeSentDrafts,
  reopen,
  takeDraft,
  takeUnsaved,
} from '../../src/outbox/core/edits.ts';
import { idOfNext } from '../../src/outbox/core/enquiryId.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { draftOf, refusedOf, sentOf, waitingOf } from '../support/entries.ts';
import {
  createDeps,
  holding,
  idOf,
  offline,
  only,
  otherText as other,
  put,
  sampleEnquiry as text,
  startMs,
  type TestDeps,
} from '../support/outboxDeps.ts';

const id = idOf(1);
const waiting = waitingOf({ id, values: text });
const sent = sentOf({ id });
const shorter = draftOf({ id, values: { ...text, message: text.message.slice(0, 9) } });

/** This page, on a device that has these. */
const page = (...entries: readonly Entry[]): Promise<TestDeps> => holding(offline, ...entries);
const all = async ({ store }: TestDeps): Promise<StoredEntry[]> => await store.list();
const draftsOf = async (deps: TestDeps): Promise<string[]> =>
  (await all(deps)).flatMap((entry) => (entry.state === 'draft' ? [entry.values.message] : []));

describe('what a page left as it went away', () => {
  const left: UnsavedForm = {
    id,
    values: text,
    pressed: null,
    mayHaveArrived: false,
    touchedAtMs: startMs - 7,
    pageId: 'the page before',
  };
  const taken = draftOf({ id, values: text, pageId: 'this page', touchedAtMs: startMs - 7 });
  const take = async (...words: Parameters<typeof takeUnsaved>) =>
    (await takeUnsaved(...words)).draft;

  it.each<[string, Entry | null, boolean]>([
    ['nothing stands there', null, false],
    ['its own draft stands there', draftOf({ id, values: other, pageId: left.pageId }), false],
    [
      'another page has taken it meanwhile',
      draftOf({ id, values: text, pageId: 'the next' }),
      false,
    ],
    ['the draft that it goes on from stands there', shorter, true],
  ])('is taken under its id where %s', async (_, current, isOpenHere) => {
    const deps = await page(...(current ? [current] : []));
    expect(await take(deps, left, isOpenHere)).toEqual(taken);
    expect(await all(deps)).toEqual([taken]);
  });

  it.each<[string, Entry, boolean]>([
    ['another tab’s draft', draftOf({ id, values: other }), false],
    ['another tab’s draft, which it goes on from', shorter, false],
    ['what another page has written since', draftOf({ id, values: other }), true],
    ['what waits with another text', waitingOf({ id, values: other }), false],
    ['another text that was sent', sentOf({ id }, other), false],
  ])('is taken beside %s, under an id of its own', async (_, current, isOpenHere) => {
    const deps = await page(current);
    const draft = await take(deps, left, isOpenHere);
    expect(draft).toMatchObject({
      ...taken,
      id: draft?.id,
      mayHaveArrived: current.state === 'sent',
    });
    expect(draft?.id).not.toBe(id);
    expect(await all(deps)).toEqual(expect.arrayContaining([current, draft]));
  });

  it.each<[string, Entry | null, StoredEntry[]]>([
    ['and was not saved', null, []],
    [
      'and stands behind what waits',
      waitingOf({ id, values: other }),
      [waitingOf({ id, values: other })],
    ],
  ])('is kept beside what was pressed before it %s', async (_, current, others) => {
    const deps = await page(...(current ? [current] : []));
    const pressed = { ...text, message: 'What was pressed.' };
    const draft = await take(deps, { ...left, pressed }, false);
    expect(draft?.values).toEqual(text);
    expect((await draftsOf(deps)).toSorted()).toEqual([text.message, pressed.message].toSorted());
    expect((await all(deps)).filter((entry) => entry.state !== 'draft')).toEqual(others);
  });

  it('is kept once, with what was pressed before it, where a copy of its tab takes it too', async () => {
    const factory = new IDBFactory();
    const [tab, copy] = ['this page', 'its copy'].map((name) => createDeps(offline, factory, name));
    if (!tab || !copy) throw new Error('There are two pages.');
    const pressed = { ...text, message: 'What was pressed.' };
    const typedOver = { ...left, pressed, mayHaveArrived: true };
    const first = await take(tab, typedOver, false);
    expect(await take(copy, typedOver, false)).toEqual({ ...first, pageId: 'its copy' });
    expect(await all(tab)).toHaveLength(2);
    expect(await all(tab)).toContainEqual(
      expect.objectContaining({ id, values: pressed, mayHaveArrived: true, pageId: '' }),
    );
    // Sent by the one, it is in no other's form.
    await put(tab, waitingOf({ id: idOfNext(id), values: text }));
    expect(await takeUnsaved(copy, typedOver, false)).toEqual({ id: idOfNext(id), draft: null });
    expect(await all(tab)).toHaveLength(2);
  });

  it('is kept once beside another text, where a copy of its tab takes it too', async () => {
    const factory = new IDBFactory();
    const [tab, copy] = ['this page', 'its copy'].map((name) => createDeps(offline, factory, name));
    if (!tab || !copy) throw new Error('There are two pages.');
    const next = idOfNext(id);
    // The id that follows is another text's as well.
    const others = [waitingOf({ id, values: other }), waitingOf({ id: next, values: other })];
    for (const entry of others) await put(tab, entry);
    const first = await take(tab, left, false);
    expect(first?.id).toBe(idOfNext(next));
    expect(await take(copy, left, false)).toEqual({ ...first, pageId: 'its copy' });
    expect(await all(tab)).toHaveLength(3);
    // Sent by the one, it is in no other's form.
    await put(tab, waitingOf({ id: idOfNext(next), values: text }));
    expect(await takeUnsaved(copy, left, false)).toEqual({ id: idOfNext(next), draft: null });
  });

  it('is not taken, nor what was pressed before it, where it was saved under the same id', async () => {
    const deps = await page(waiting);
    const pressed = { ...text, message: 'What was pressed.' };
    expect(await takeUnsaved(deps, { ...left, pressed }, false)).toEqual({ id, draft: null });
    expect(await all(deps)).toEqual([waiting]);
  });

  it.each([
    ['another text that another page has', other, 'its copy'],
    ['what it goes on from, as another page has it', shorter.values, 'its copy'],
    ['another text of the page itself', other, left.pageId],
    ['another text that is in no form', other, ''],
  ])('never takes the place of %s under the other id', async (_, values, pageId) => {
    const pressed = { ...text, message: 'What was pressed.' };
    const typedOver = { ...left, pressed };
    const writtenOn = draftOf({ id: idOfNext(id), values, pageId, mayHaveArrived: true });
    const deps = await page(writtenOn);
    const draft = await take(deps, typedOver, true);
    expect(draft).toMatchObject({ values: text, mayHaveArrived: false });
    expect(await all(deps)).toHaveLength(3);
    expect(await all(deps)).toContainEqual(writtenOn);
  });

  it('has not arrived itself where what was pressed before it may have', async () => {
    const deps = await page();
    const pressed = { ...text, message: 'What was pressed.' };
    await take(deps, { ...left, pressed, mayHaveArrived: true }, false);
    const doubts = (await all(deps)).map((entry) => [textOf(entry), mayHaveArrived(entry)]);
    expect(Object.fromEntries(doubts)).toEqual({
      [JSON.stringify(pressed)]: true,
      [JSON.stringify(text)]: false,
    });
  });

  it.each<[string, Entry | null, string]>([
    [
      'was saved',
      waitingOf({ id, values: { ...text, message: 'What was pressed.' } }),
      'What was pressed.',
    ],
    [
      'has its receipt',
      sentOf({ id }, { ...text, message: 'What was pressed.' }),
      'What was pressed.',
    ],
    ['is in it', null, text.message.slice(0, 3)],
  ])('is kept alone where what was pressed before it %s', async (_, current, message) => {
    const deps = await page(...(current ? [current] : []));
    await take(deps, { ...left, pressed: { ...text, message } }, false);
    expect(await draftsOf(deps)).toEqual([text.message]);
  });

  it.each<[string, Entry, Partial<UnsavedForm>]>([
    ['as it is', waiting, {}],
    ['as it was parsed', waiting, { values: { ...text, name: ' Sample Visitor ' } }],
    ['and a receipt came', sent, {}],
    [
      'and a receipt came of it as it was parsed',
      sent,
      { values: { ...text, name: ' Sample Visitor ' } },
    ],
  ])('is not taken where it was saved in time, %s', async (_, current, changes) => {
    const deps = await page(current);
    expect(await take(deps, { ...left, ...changes }, true)).toBe(null);
    expect(await all(deps)).toEqual([current]);
  });

  it('is taken where another text has its receipt under that id', async () => {
    const deps = await page(sentOf({ id }, other));
    const draft = await take(deps, { ...left, pressed: text }, true);
    expect(draft).toMatchObject({ values: text, mayHaveArrived: true });
    expect(draft?.id).not.toBe(id);
  });

  it('is taken though no server would accept it', async () => {
    const deps = await page(waiting);
    const values = { ...text, email: 'no address' };
    expect(await take(deps, { ...left, values }, true)).toMatchObject({ values });
  });

  it.each([
    ['the page', true, false],
    ['the record', false, true],
  ])('may have arrived where %s says so', async (_, byPage, byRecord) => {
    const doubted = { id, values: other, pageId: left.pageId, mayHaveArrived: byRecord };
    const deps = await page(draftOf(doubted));
    const draft = await take(deps, { ...left, mayHaveArrived: byPage }, false);
    expect(draft?.mayHaveArrived).toBe(true);
  });
});

describe('a draft', () => {
  it('that was never sent can’t have arrived', async () => {
    const deps = await page();
    expect(await keepDraft(deps, id, text)).toBe(id);
    const kept = { id, values: text, pageId: 'this page', touchedAtMs: startMs };
    expect(await all(deps)).toEqual([draftOf(kept)]);
  });

  it('that was sent unsaved since may have arrived', async () => {
    const deps = await page();
    await keepDraft(deps, id, text);
    deps.triedUnsaved.add(id);
    await keepDraft(deps, id, text);
    expect(await all(deps)).toMatchObject([{ id, mayHaveArrived: true }]);
  });

  it('that another page has taken is that page’s from then on, and neither loses a text', async () => {
    const factory = new IDBFactory();
    const deps = createDeps(offline, factory);
    const theirs = createDeps(offline, factory, 'the other page');
    await keepDraft(deps, id, text);
    await takeDraft(theirs, id);
    expect(await keepDraft(deps, id, text)).toBe(id);
    expect(await keepDraft(theirs, id, other)).toBe(id);
    const ours = await keepDraft(deps, id, text);
    expect(ours).not.toBe(id);
    expect(await draftsOf(deps)).toEqual([other.message, text.message]);
  });

  it.each([true, false])(
    'that another tab has moved away is kept once, as it was typed on: %s',
    async (mayHave) => {
      const theirs = waitingOf({ id, values: other });
      const moved = draftOf({
        ...shorter,
        id: idOf(2),
        pageId: 'this page',
        mayHaveArrived: mayHave,
      });
      const others = [
        draftOf({ ...shorter, id: idOf(3), pageId: 'another page', mayHaveArrived: true }),
        draftOf({ id: idOf(4), values: other, pageId: 'this page' }),
        refusedOf({ id: idOf(5), values: shorter.values }),
      ];
      const deps = await page(theirs, moved, ...others);
      const own = await keepDraft(deps, id, text);
      const entries = await all(deps);
      expect(entries).toEqual(expect.arrayContaining([theirs, ...others]));
      expect(entries).toHaveLength(5);
      expect(await takeDraft(deps, own)).toMatchObject({ values: text, mayHaveArrived: mayHave });
    },
  );

  it('is none of a form that was emptied', async () => {
    const deps = await page(draftOf({ id, pageId: 'this page' }));
    const blank = { ...emptyEnquiry, email: ' ' };
    await keepDraft(deps, id, blank);
    expect(await all(deps)).toEqual([]);
    const theirs = draftOf({ id, pageId: 'another page' });
    await put(deps, theirs);
    expect(await keepDraft(deps, id, blank)).toBe(id);
    expect(await all(deps)).toEqual([theirs]);
  });

  describe('of what was sent unsaved', () => {
    const removeSentAt = (deps: TestDeps, atMs: number): Promise<void> =>
      removeSentDrafts(deps, new Map([[id, { enquiry: text, atMs }]]));

    it('is gone, unless it was typed in since', async () => {
      const ours = draftOf({ id, values: other, pageId: 'this page', touchedAtMs: 2 });
      const deps = await page(ours);
      await removeSentAt(deps, 1);
      expect(await all(deps)).toEqual([ours]);
      await removeSentAt(deps, 2);
      expect(await all(deps)).toEqual([]);
    });

    it('is gone as another page has it, where all of it was sent, and else may have arrived', async () => {
      const begun = { ...shorter.values, name: ` ${text.name}` };
      const theirs = { ...shorter, values: begun, pageId: 'another page', touchedAtMs: 2 };
      const deps = await page(theirs);
      await removeSentAt(deps, 2);
      expect(await all(deps)).toEqual([]);
      const another = { ...theirs, values: other };
      await put(deps, another);
      await removeSentAt(deps, 2);
      expect(await all(deps)).toEqual([{ ...another, mayHaveArrived: true }]);
    });
  });
});

describe('what a storage that hung has saved only after its page had given that up', () => {
  it.each<[string, Entry]>([
    ['waits', { ...waiting, pageId: 'this page' }],
    ['was sent', { ...sent, pageId: 'this page' }],
  ])(
    'stays as it is where it %s, and what was typed since is kept beside it',
    async (_, current) => {
      const deps = await page(current);
      expect(await keepDraft(deps, id, text)).toBe(id);
      expect(await all(deps)).toEqual([current]);
      const ownId = await keepDraft(deps, id, other);
      expect(ownId).not.toBe(id);
      expect(await all(deps)).toContainEqual(current);
      expect(await all(deps)).toContainEqual(expect.objectContaining({ id: ownId, values: other }));
    },
  );
});

describe('Edit', () => {
  it.each<[string, Entry, number]>([
    ['a draft, as old as it is,', draftOf({ id, values: text, touchedAtMs: 7 }), 7],
    ['what waits', waiting, startMs],
    ['what was refused', refusedOf({ id, values: text }), startMs],
  ])('takes %s into this page’s form', async (_, entry, touchedAtMs) => {
    const deps = await page(entry);
    const draft = draftOf({ id, values: text, pageId: 'this page', touchedAtMs });
    expect(await reopen(deps, id)).toEqual(draft);
    expect(await only(deps)).toEqual(draft);
  });
});

describe('an enquiry that is being sent', () => {
  it('is taken back and deleted by nobody, and both again once its lease has ended', async () => {
    const leased = { ...waiting, lease: { ...timeWindowOf(startMs, leaseMs), token: 't' } };
    const deps = await page(leased);
    expect(await reopen(deps, id)).toBe(null);
    expect(await removeEntry(deps, leased)).toBe(null);
    deps.nowMs += leaseMs;
    expect(await reopen(deps, id)).toMatchObject({ id, values: text, pageId: 'this page' });
    await put(deps, leased);
    expect(await removeEntry(deps, leased)).toEqual(leased);
  });
});

describe('a deletion', () => {
  it.each<[string, Entry]>([
    ['a draft', draftOf({ id, values: text })],
    ['what waits', waiting],
    ['what was sent', sent],
  ])('of %s that is taken back brings it back, a draft into nobody’s form', async (_, entry) => {
    const deps = await page(entry);
    expect(await removeEntry(deps, entry)).toEqual(entry);
    expect(await all(deps)).toEqual([]);
    await restore(deps, entry);
    expect(await only(deps)).toEqual(entry.state === 'draft' ? { ...entry, pageId: '' } : entry);
  });

  it('that is taken back adds nothing where the same text stands there again', async () => {
    const deps = await page();
    await keepDraft(deps, id, text);
    const again = await only(deps);
    await restore(deps, sent);
    expect(await only(deps)).toEqual(again);
    await restore(deps, waiting);
    expect(await only(deps)).toEqual({ ...again, pageId: '' });
    await restore(deps, { ...waiting, mayHaveArrived: true });
    expect(await only(deps)).toEqual({ ...again, pageId: '', mayHaveArrived: true });
    await put(deps, sent);
    await restore(deps, draftOf({ id, values: { ...text, message: `${text.message} ` } }));
    expect(await only(deps)).toEqual(sent);
  });

  it('that is taken back stays beside what is typed over it in another page’s form', async () => {
    const theirs = await page();
    await keepDraft(theirs, id, text);
    await restore({ ...theirs, pageId: 'another page' }, draftOf({ id, values: text }));
    await keepDraft(theirs, id, other);
    expect((await draftsOf(theirs)).toSorted()).toEqual([text.message, other.message].toSorted());
  });

  it.each<[string, Entry, object]>([
    [
      'waits again where it never left',
      waitingOf({
        id,
        values: text,
        attempts: 3,
        reason: 'offline',
        failure: 'unnotified',
        backoff: timeWindowOf(startMs, 9_000),
        retryAfter: timeWindowOf(startMs, 9_000),
      }),
      {
        ...waiting,
        id: expect.not.stringMatching(id),
        attempts: 0,
        reason: 'new',
        failure: 'none',
        backoff: null,
        retryAfter: null,
      },
    ],
    [
      'is the visitor’s to send where it may have arrived',
      waitingOf({ id, values: text, mayHaveArrived: true }),
      { state: 'draft', values: text, pageId: '', mayHaveArrived: true },
    ],
    [
      'is the visitor’s to send where it was refused',
      refusedOf({ id, values: text }),
      { state: 'draft', values: text, pageId: '', mayHaveArrived: false },
    ],
  ])(
    'that is taken back never takes the place of what was written since, and %s',
    async (_, removed, back) => {
      const since = draftOf({ id, values: other });
      const deps = await page(since);
      await restore(deps, removed);
      expect(await all(deps)).toEqual([since, expect.objectContaining(back)]);
    },
  );

  it('removes no receipt where its text is sent once more', async () => {
    const deps = await page(waiting);
    expect(await removeEntry(deps, sent)).toBe(null);
    expect(await all(deps)).toEqual([waiting]);
  });

  it('removes nothing but the text that was shown', async () => {
    const deps = await page(draftOf({ id, values: other }));
    expect(await removeEntry(deps, draftOf({ id, values: text }))).toBe(null);
    expect(await draftsOf(deps)).toEqual([other.message]);
  });

  it('reaches what was sent since it was shown, and what was shown without its text', async () => {
    const deps = await page(sent);
    expect(await removeEntry(deps, waiting)).toEqual(sent);
    await put(deps, waiting);
    expect(await removeEntry(deps, { state: 'unreadable', id })).toEqual(waiting);
    expect(await all(deps)).toEqual([]);
    expect(await removeEntry(deps, waiting)).toBe(null);
  });
});
