import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { Entry, Left, Sent, StoredEntry } from '../../src/outbox/entry';
import { keepDraft, putBack, removeEntry, takeDraft, takeLeft } from '../../src/outbox/hand';
import { draftOf, waitingOf } from '../support/entries';
import { createParts, sampleEnquiry, startMs, type TestParts } from '../support/outboxParts';
import { receiptFor } from '../support/server';

const id = '01900000-0000-7000-8000-000000000001';
const text = sampleEnquiry;
const other = { ...sampleEnquiry, message: 'Three acres, it turns out.' };
const sent: Sent = {
  state: 'sent',
  id,
  receipt: receiptFor(id) as Sent['receipt'],
  sentAtMs: 0,
  told: true,
  form: 'the page before',
};

function page(form = 'this page', factory = new IDBFactory()): TestParts {
  return createParts(() => ({ kind: 'offline' }), factory, form);
}

async function put(parts: TestParts, entry: Entry): Promise<void> {
  await parts.store.change(entry.id, () => ({ put: [entry], result: undefined }));
}

const all = async (parts: TestParts): Promise<StoredEntry[]> => await parts.store.list();

describe('what a page left as it went away', () => {
  const left: Left = {
    id,
    values: text,
    pressed: null,
    mayHaveArrived: false,
    touchedAtMs: startMs - 7,
    form: 'the page before',
  };
  const taken = draftOf({ id, values: text, form: 'this page', touchedAtMs: startMs - 7 });

  it.each<[string, Entry | null, boolean]>([
    ['nothing stands there', null, false],
    ['its own draft stands there', draftOf({ id, values: other, form: left.form }), false],
    ['the same draft stands there', draftOf({ id, values: text, form: left.form }), false],
    ['the draft that it goes on from stands there', draftOf({ id, values: text }), true],
  ])('is taken under its id where %s', async (_, current, isOpenHere) => {
    const parts = page();
    if (current) await put(parts, current);
    expect(await takeLeft(parts, left, isOpenHere)).toEqual(taken);
    expect(await all(parts)).toEqual([taken]);
  });

  it.each<[string, Entry, boolean]>([
    ['another tab’s draft', draftOf({ id, values: other }), false],
    ['what another page has written since', draftOf({ id, values: other }), true],
    ['what waits with another text', waitingOf({ id, values: other }), false],
    ['what was sent', sent, false],
  ])('is taken beside %s, under an id of its own', async (_, current, isOpenHere) => {
    const parts = page();
    await put(parts, current);
    const draft = await takeLeft(parts, left, isOpenHere);
    expect(draft).toMatchObject({ ...taken, id: draft?.id, mayHaveArrived: current === sent });
    expect(draft?.id).not.toBe(id);
    expect(await all(parts)).toEqual(expect.arrayContaining([current, draft]));
  });

  it.each<[string, Entry | null, StoredEntry[]]>([
    ['and was not saved', null, []],
    [
      'and stands behind what waits',
      waitingOf({ id, values: other }),
      [waitingOf({ id, values: other })],
    ],
  ])('is kept beside what was pressed before it %s', async (_, current, others) => {
    const parts = page();
    if (current) await put(parts, current);
    const pressed = { ...text, message: 'What was pressed.' };
    const draft = await takeLeft(parts, { ...left, pressed }, false);
    expect(draft?.values).toEqual(text);
    const drafts = (await all(parts)).filter((entry) => entry.state === 'draft');
    expect(drafts.map(({ values }) => values.message).toSorted()).toEqual(
      [text.message, pressed.message].toSorted(),
    );
    expect((await all(parts)).filter((entry) => entry.state !== 'draft')).toEqual(others);
  });

  it.each<[string, Entry | null, string]>([
    [
      'was saved',
      waitingOf({ id, values: { ...text, message: 'What was pressed.' } }),
      'What was pressed.',
    ],
    ['is in it', null, text.message.slice(0, 3)],
  ])('is kept alone where what was pressed before it %s', async (_, current, message) => {
    const parts = page();
    if (current) await put(parts, current);
    await takeLeft(parts, { ...left, pressed: { ...text, message } }, false);
    const drafts = (await all(parts)).filter((entry) => entry.state === 'draft');
    expect(drafts.map(({ values }) => values)).toEqual([text]);
  });

  it.each<[string, Entry, Partial<Left>]>([
    ['as it is', waitingOf({ id, values: text }), {}],
    [
      'as it was parsed',
      waitingOf({ id, values: text }),
      { values: { ...text, name: ' Sample Visitor ' } },
    ],
    ['and a receipt came', sent, { pressed: text }],
  ])('is not taken where it was saved in time, %s', async (_, current, changes) => {
    const parts = page();
    await put(parts, current);
    expect(await takeLeft(parts, { ...left, ...changes }, true)).toBe(null);
    expect(await all(parts)).toEqual([current]);
  });

  it('is taken though no server would accept it', async () => {
    const parts = page();
    await put(parts, waitingOf({ id, values: text }));
    const values = { ...text, email: 'no address' };
    expect(await takeLeft(parts, { ...left, values }, true)).toMatchObject({ values });
  });

  it.each([
    ['the page', true, false],
    ['the record', false, true],
  ])('may have arrived where %s says so', async (_, byPage, byRecord) => {
    const parts = page();
    await put(parts, draftOf({ id, values: other, form: left.form, mayHaveArrived: byRecord }));
    const draft = await takeLeft(parts, { ...left, mayHaveArrived: byPage }, false);
    expect(draft?.mayHaveArrived).toBe(true);
  });
});

describe('a draft', () => {
  it('that was never sent can’t have arrived', async () => {
    const parts = page();
    await keepDraft(parts, id, text);
    expect(await all(parts)).toEqual([
      draftOf({ id, values: text, form: 'this page', touchedAtMs: startMs }),
    ]);
  });

  it('that another page has taken is that page’s from then on', async () => {
    const factory = new IDBFactory();
    const [parts, theirs] = [page('this page', factory), page('the other page', factory)];
    await keepDraft(parts, id, text);
    await takeDraft(theirs, id);
    expect(await keepDraft(theirs, id, other)).toBe(id);
    expect(await keepDraft(parts, id, text)).not.toBe(id);
  });
});

describe('what a storage that hung has saved only after its page had given that up', () => {
  it.each<[string, Entry]>([
    ['waits', waitingOf({ id, values: text, form: 'this page' })],
    ['was sent', { ...sent, form: 'this page' }],
  ])(
    'stays as it is where it %s, and what was typed since is kept beside it',
    async (_, current) => {
      const parts = page();
      await put(parts, current);
      expect(await keepDraft(parts, id, text, startMs, text)).toBe(id);
      expect(await all(parts)).toEqual([current]);
      const ownId = await keepDraft(parts, id, other, startMs, text);
      expect(ownId).not.toBe(id);
      expect(await all(parts)).toContainEqual(current);
      expect(await all(parts)).toContainEqual(
        expect.objectContaining({ id: ownId, values: other }),
      );
    },
  );
});

describe('a deletion', () => {
  it('that is taken back brings a draft into nobody’s form, and all else as it was', async () => {
    for (const entry of [draftOf({ id, values: text }), waitingOf({ id, values: text }), sent]) {
      const parts = page();
      await put(parts, entry);
      const [shown] = await all(parts);
      if (shown) expect(await removeEntry(parts, shown)).toEqual(entry);
      expect(await all(parts)).toEqual([]);
      await putBack(parts, entry);
      expect(await all(parts)).toEqual([entry.state === 'draft' ? { ...entry, form: '' } : entry]);
    }
  });

  it('that is taken back adds nothing where the same text stands there again', async () => {
    const parts = page();
    await keepDraft(parts, id, text);
    const [again] = await all(parts);
    await putBack(parts, waitingOf({ id, values: text }));
    await putBack(parts, sent);
    expect(await all(parts)).toEqual([again]);
  });

  it('reaches what was sent since it was shown, and what was shown without its text', async () => {
    const parts = page();
    await put(parts, sent);
    expect(await removeEntry(parts, waitingOf({ id, values: text }))).toEqual(sent);
    const waiting = waitingOf({ id, values: text });
    await put(parts, waiting);
    expect(await removeEntry(parts, { state: 'unreadable', id })).toEqual(waiting);
    expect(await all(parts)).toEqual([]);
    expect(await removeEntry(parts, waiting)).toBe(null);
  });
});
