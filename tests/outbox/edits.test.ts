import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { emptyEnquiry } from '#contract';
import { leaseMs } from '../../src/outbox/core/attempt.ts';
import type { EnquiryEntry } from '../../src/outbox/enquiries/entries.ts';
import {
  keepDraft,
  restore,
  removeEntry,
  removeSentDrafts,
  reopen,
  takeDraft,
} from '../../src/outbox/enquiries/edits.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { draftOf, refusedOf, sentOf, waitingOf } from '../support/entries.ts';
import {
  createDeps,
  draftsOf,
  entriesOf,
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

/** This page, on a device that has stored these entries. */
const page = (...entries: readonly EnquiryEntry[]): Promise<TestDeps> =>
  holding(offline, ...entries);

describe('a draft', () => {
  it('a draft that was never sent can’t have arrived', async () => {
    const deps = await page();
    expect(await keepDraft(deps, id, text)).toBe(id);
    const kept = draftOf({ id, values: text, pageId: 'this page', touchedAtMs: startMs });
    expect(await entriesOf(deps)).toEqual([kept]);
    await keepDraft(deps, id, other);
    expect(await entriesOf(deps)).toEqual([{ ...kept, values: other }]);
  });

  it('a draft that was sent unsaved may have arrived', async () => {
    const deps = await page();
    await keepDraft(deps, id, text);
    deps.triedUnsaved.add(id);
    await keepDraft(deps, id, text);
    expect(await entriesOf(deps)).toMatchObject([{ id, mayHaveArrived: true }]);
  });

  it('a draft that another page has taken stays with that page, and no text is lost', async () => {
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
    'a draft that another tab has moved to another id is stored once, with its newest text: %s',
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
      const entries = await entriesOf(deps);
      expect(entries).toEqual(expect.arrayContaining([theirs, ...others]));
      expect(entries).toHaveLength(5);
      expect(await takeDraft(deps, own)).toMatchObject({ values: text, mayHaveArrived: mayHave });
    },
  );

  it('a draft is stored under a fresh id if another text has its id', async () => {
    const theirs = waitingOf({ id, values: other });
    const deps = await page(theirs);
    const own = await keepDraft(deps, id, text);
    expect(own).not.toBe(id);
    const entries = await entriesOf(deps);
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(theirs);
    expect(entries).toContainEqual(expect.objectContaining({ id: own, values: text }));
  });

  it('a draft that may have arrived keeps its id, and another tab’s draft with that id gets a new one', async () => {
    const theirs = draftOf({ id, values: other, pageId: 'another page' });
    const deps = await page(theirs);
    deps.triedUnsaved.add(id);
    expect(await keepDraft(deps, id, text)).toBe(id);
    const entries = await entriesOf(deps);
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(
      draftOf({
        id,
        values: text,
        pageId: 'this page',
        mayHaveArrived: true,
        touchedAtMs: startMs,
      }),
    );
    expect(entries).toContainEqual({ ...theirs, id: expect.not.stringMatching(id) });
    // A draft with the same text in another page’s form stays there.
    const same = await page(draftOf({ id, values: text, pageId: 'another page' }));
    same.triedUnsaved.add(id);
    const before = await entriesOf(same);
    expect(await keepDraft(same, id, text)).toBe(id);
    expect(await entriesOf(same)).toEqual(before);
  });

  it('a draft that was moved away and whose id is free again leaves no copy', async () => {
    const moved = { ...shorter, id: idOf(3), pageId: 'this page', mayHaveArrived: true } as const;
    const deps = await page(moved, draftOf({ id: idOf(4), values: text, pageId: 'another page' }));
    expect(await keepDraft(deps, id, text)).toBe(id);
    const entries = await entriesOf(deps);
    expect(entries.map((entry) => entry.id).toSorted()).toEqual([id, idOf(4)].toSorted());
    expect(entries.find((entry) => entry.id === id)).toMatchObject({ mayHaveArrived: true });
  });

  it('a draft is not stored again if another tab presses Send on it during the save', async () => {
    const deps = await page();
    const { changeAmongAll } = deps.store;
    deps.store.changeAmongAll = async (...args) => {
      await put(deps, waitingOf({ id, values: text }));
      return await changeAmongAll(...args);
    };
    expect(await keepDraft(deps, id, text)).toBe(id);
    expect(await only(deps)).toMatchObject({ state: 'waiting' });
  });

  it('an emptied form deletes its draft, and no other page’s draft', async () => {
    const deps = await page(draftOf({ id, pageId: 'this page' }));
    const blank = { ...emptyEnquiry, email: ' ' };
    await keepDraft(deps, id, blank);
    expect(await entriesOf(deps)).toEqual([]);
    const theirs = draftOf({ id, pageId: 'another page' });
    await put(deps, theirs);
    expect(await keepDraft(deps, id, blank)).toBe(id);
    expect(await entriesOf(deps)).toEqual([theirs]);
  });

  describe('the draft of an enquiry that was sent unsaved', () => {
    const removeSentAt = (deps: TestDeps, atMs: number): Promise<void> =>
      removeSentDrafts(deps, new Map([[id, { enquiry: text, atMs }]]));

    it('the draft of a sent enquiry is deleted unless it was edited after Send', async () => {
      const ours = draftOf({ id, values: other, pageId: 'this page', touchedAtMs: 2 });
      const deps = await page(ours);
      await removeSentAt(deps, 1);
      expect(await entriesOf(deps)).toEqual([ours]);
      await removeSentAt(deps, 2);
      expect(await entriesOf(deps)).toEqual([]);
    });

    it('another page’s draft of a sent text is deleted if all of it was sent, and otherwise may have arrived', async () => {
      const begun = { ...shorter.values, name: ` ${text.name}` };
      const theirs = { ...shorter, values: begun, pageId: 'another page', touchedAtMs: 2 };
      const deps = await page(theirs);
      await removeSentAt(deps, 2);
      expect(await entriesOf(deps)).toEqual([]);
      const another = { ...theirs, values: other };
      await put(deps, another);
      await removeSentAt(deps, 2);
      expect(await entriesOf(deps)).toEqual([{ ...another, mayHaveArrived: true }]);
    });
  });
});

describe('an enquiry that a hanging storage saved after its page’s timeout', () => {
  it.each<[string, EnquiryEntry]>([
    ['waits', { ...waiting, pageId: 'this page' }],
    ['was sent', { ...sent, pageId: 'this page' }],
  ])(
    'an enquiry that %s stays unchanged, and newer text is stored under another id',
    async (_, current) => {
      const deps = await page(current);
      expect(await keepDraft(deps, id, text)).toBe(id);
      expect(await entriesOf(deps)).toEqual([current]);
      const ownId = await keepDraft(deps, id, other);
      expect(ownId).not.toBe(id);
      expect(await entriesOf(deps)).toContainEqual(current);
      expect(await entriesOf(deps)).toContainEqual(
        expect.objectContaining({ id: ownId, values: other }),
      );
    },
  );
});

describe('Edit', () => {
  it.each<[string, EnquiryEntry, number]>([
    ['a draft with its date', draftOf({ id, values: text, touchedAtMs: 7 }), 7],
    ['a waiting enquiry', waiting, startMs],
    ['a refused enquiry', refusedOf({ id, values: text }), startMs],
  ])('Edit opens %s in this page’s form', async (_, entry, touchedAtMs) => {
    const deps = await page(entry);
    const draft = draftOf({ id, values: text, pageId: 'this page', touchedAtMs });
    expect(await reopen(deps, id)).toEqual(draft);
    expect(await only(deps)).toEqual(draft);
  });
});

describe('an enquiry that is being sent', () => {
  it('an enquiry can’t be edited or deleted while it is leased, and can be afterwards', async () => {
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

describe('deleting and restoring an entry', () => {
  it.each<[string, EnquiryEntry]>([
    ['a draft', draftOf({ id, values: text })],
    ['a waiting enquiry', waiting],
    ['a receipt', sent],
  ])('Undo restores %s, and a draft belongs to no form', async (_, entry) => {
    const deps = await page(entry);
    expect(await removeEntry(deps, entry)).toEqual(entry);
    expect(await entriesOf(deps)).toEqual([]);
    await restore(deps, entry);
    expect(await only(deps)).toEqual(entry.state === 'draft' ? { ...entry, pageId: '' } : entry);
  });

  it('Undo adds nothing if the same text is already stored under the id', async () => {
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

  it('Undo keeps the restored text next to newer text in another page’s form', async () => {
    const theirs = await page();
    await keepDraft(theirs, id, text);
    await restore({ ...theirs, pageId: 'another page' }, draftOf({ id, values: text }));
    await keepDraft(theirs, id, other);
    expect((await draftsOf(theirs)).toSorted()).toEqual([text.message, other.message].toSorted());
  });

  it.each<[string, EnquiryEntry, object]>([
    [
      'waits again if it was never sent',
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
      'becomes a draft if it may have arrived',
      waitingOf({ id, values: text, mayHaveArrived: true }),
      { state: 'draft', values: text, pageId: '', mayHaveArrived: true },
    ],
    [
      'becomes a draft if it was refused',
      refusedOf({ id, values: text }),
      { state: 'draft', values: text, pageId: '', mayHaveArrived: false },
    ],
  ])('Undo never replaces newer text, and the restored entry %s', async (_, removed, back) => {
    const since = draftOf({ id, values: other });
    const deps = await page(since);
    await restore(deps, removed);
    expect(await entriesOf(deps)).toEqual([since, expect.objectContaining(back)]);
  });

  it('Delete on a receipt deletes nothing if its text is waiting again', async () => {
    const deps = await page(waiting);
    expect(await removeEntry(deps, sent)).toBe(null);
    expect(await entriesOf(deps)).toEqual([waiting]);
  });

  it('Delete deletes only the text that was shown', async () => {
    const deps = await page(draftOf({ id, values: other }));
    expect(await removeEntry(deps, draftOf({ id, values: text }))).toBe(null);
    expect(await draftsOf(deps)).toEqual([other.message]);
  });

  it('Delete also deletes an enquiry that was sent since, or that the list showed as unreadable', async () => {
    const deps = await page(sent);
    expect(await removeEntry(deps, waiting)).toEqual(sent);
    await put(deps, waiting);
    expect(await removeEntry(deps, { state: 'unreadable', id })).toEqual(waiting);
    expect(await entriesOf(deps)).toEqual([]);
    expect(await removeEntry(deps, waiting)).toBe(null);
  });
});
