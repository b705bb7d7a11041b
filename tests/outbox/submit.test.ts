import { describe, expect, it } from 'vitest';
import { referenceOf } from '#contract';
import { attempt, leaseMs } from '../../src/outbox/core/attempt.ts';
import type { Entry, StoredEntry } from '../../src/outbox/core/entry.ts';
import { keepDraft, removeEntry, reopen, takeDraft } from '../../src/outbox/core/edits.ts';
import type { Reply } from '../../src/outbox/core/outcome.ts';
import { type Submitted, submit } from '../../src/outbox/core/submit.ts';
import { draftOf, refusedOf, sentOf, waitingOf } from '../support/entries.ts';
import {
  answer,
  causes,
  createParts,
  holding,
  idOf,
  lost,
  offline,
  only,
  otherText,
  put,
  sampleEnquiry,
  storageFails,
  type TestParts,
} from '../support/outboxParts.ts';
import { createServer } from '../support/server.ts';

const id = idOf(1);
const text = sampleEnquiry;
const { accept } = createServer();
const press = (
  parts: TestParts,
  values = text,
  onSaved: (savedId: string) => void = () => {},
): Promise<Submitted> => submit(parts, id, values, onSaved);

describe('Send', () => {
  it('saves before it says so, and says so before it sends', async () => {
    const seen: unknown[] = [];
    const parts = createParts(async () => {
      seen.push((await only(parts))?.state);
      return offline();
    });
    await submit(parts, id, text, (saved) => seen.push(saved));
    expect(seen).toEqual([id, 'waiting']);
  });

  it('calls it sent on the receipt alone, and keeps no text of it', async () => {
    const parts = createParts(accept);
    const reference = referenceOf(id);
    expect(await press(parts)).toEqual({ kind: 'sent', id, reference, isListed: true });
    expect(JSON.stringify(await parts.store.list())).not.toContain(text.email);
  });

  it('gives it back to the form, id and all, when the server itself failed', async () => {
    const parts = createParts(() => answer(500, undefined));
    expect(await press(parts)).toMatchObject({ kind: 'returned', id });
    expect((await takeDraft(parts, id))?.values).toEqual(text);
    parts.server = accept;
    expect(await press(parts)).toMatchObject({ kind: 'sent', id });
  });

  it.each<[string, Entry]>([
    ['waits with another text', waitingOf({ id, values: otherText })],
    ['was refused with another text', refusedOf({ id, values: otherText })],
    ['is another tab’s draft', draftOf({ id, values: otherText, pageId: 'another page' })],
    ['was sent with another text', sentOf({ id }, otherText)],
    ['can’t be read', { ...Object({ state: 'strange', id }) }],
  ])('never takes the place of what %s', async (_, entry) => {
    const parts = await holding(offline, entry);
    const [before] = await parts.store.list();
    expect(await press(parts)).not.toMatchObject({ id });
    const entries = await parts.store.list();
    expect(entries).toContainEqual(before);
    const ours = { state: 'waiting', values: text, mayHaveArrived: false };
    expect(entries).toContainEqual(expect.objectContaining(ours));
  });

  it.each<[string, Entry, number]>([
    ['waits already', waitingOf({ id, values: text }), 2],
    ['is this form’s draft', draftOf({ id, values: otherText, pageId: 'this page' }), 1],
    ['is another tab’s draft', draftOf({ id, values: text, pageId: 'another page' }), 1],
    [
      'is another tab’s draft, but for white space,',
      draftOf({ id, values: { ...text, name: ` ${text.name}\n` }, pageId: 'another page' }),
      1,
    ],
  ])('keeps the id of a text that %s', async (_, entry, attempts) => {
    const parts = await holding(offline, entry);
    expect(await press(parts)).toMatchObject({ kind: 'kept', id });
    expect(await only(parts)).toMatchObject({ id, values: text, attempts });
  });

  it.each<[string, Entry]>([
    ['waits', waitingOf({ id, values: otherText })],
    ['was refused', refusedOf({ id, values: otherText })],
    ['was sent', sentOf({ id }, otherText)],
  ])('never moves another text that %s, though its own may have arrived', async (_, entry) => {
    const parts = await holding(offline, entry);
    const [before] = await parts.store.list();
    parts.triedUnsaved.add(id);
    expect(await press(parts)).toMatchObject({ kind: 'kept', id: expect.not.stringMatching(id) });
    const entries = await parts.store.list();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(before);
  });

  it('keeps the id that it may have arrived under, and the draft which stands there gets another', async () => {
    const theirs = draftOf({ id, values: otherText, pageId: 'the page before' });
    const parts = await holding(offline, theirs);
    parts.triedUnsaved.add(id);
    expect(await press(parts)).toMatchObject({ kind: 'kept', id, mayHaveArrived: true });
    const entries = await parts.store.list();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(expect.objectContaining({ state: 'waiting', id, values: text }));
    expect(entries).toContainEqual({ ...theirs, id: expect.not.stringMatching(id) });
  });

  it('is told at once of a text that has its receipt, which stays', async () => {
    const parts = await holding(offline, sentOf({ id }));
    expect(await press(parts)).toMatchObject({ kind: 'sent', id, isListed: true });
    expect(await only(parts)).toEqual(sentOf({ id }));
    expect(parts.sent).toEqual([]);
  });

  it.each<[string, (id: string) => Reply, object, object]>([
    ['sends', (of) => accept(of, text), { kind: 'sent' }, { state: 'sent' }],
    [
      'keeps, and surely has not sent,',
      offline,
      { kind: 'kept', mayHaveArrived: false },
      { state: 'waiting', attempts: 1, mayHaveArrived: false },
    ],
  ])(
    '%s a changed text under an id of its own where the first one had arrived',
    async (_, then, submitted, entry) => {
      const parts = createParts(() => lost());
      const server = createServer();
      server.accept(id, text);
      await press(parts);
      await reopen(parts, id);
      parts.server = (of, values) => (of === id ? server.accept(of, values) : then(of));
      const saved: string[] = [];
      const result = await press(parts, otherText, (savedId) => saved.push(savedId));
      expect(result).toMatchObject(submitted);
      expect(saved).toEqual([id, (await only(parts))?.id]);
      expect(await only(parts)).toMatchObject(entry);
      expect(parts.sent.at(-1)).toEqual({ id: (await only(parts))?.id, enquiry: otherText });
      expect(parts.sent.at(-1)?.id).not.toBe(id);
    },
  );

  it('keeps it under its newest id where the server knows each one for another text', async () => {
    const parts = createParts((of) => answer(422, { id: of, code: 'idempotency_key_reused' }));
    const submitted = await press(parts);
    const entry = await only(parts);
    expect(submitted).toEqual({ kind: 'kept', id: entry?.id, mayHaveArrived: false });
    expect(parts.sent).toHaveLength(2);
  });

  it('says of one that got another id and that the storage forgets then that it stands under that', async () => {
    const parts = createParts((of) => {
      if (of === id) return answer(422, { id: of, code: 'idempotency_key_reused' });
      parts.store.change = storageFails;
      return lost();
    });
    const submitted = await press(parts);
    expect(submitted).toMatchObject({ kind: 'notSaved', id: (await only(parts))?.id });
    expect(submitted).not.toMatchObject({ id });
  });

  const tryAgain = async (parts: TestParts, server: TestParts['server']): Promise<void> => {
    parts.nowMs += leaseMs;
    parts.server = server;
    await attempt(parts, id, causes.asked(parts));
  };

  it.each<[string, (parts: TestParts) => Promise<void>, object]>([
    ['sent it', (parts) => tryAgain(parts, accept), { kind: 'sent', id, isListed: true }],
    [
      'had sent it before',
      (parts) => put(parts, sentOf({ id })),
      { kind: 'sent', id, isListed: true },
    ],
    ['did not', (parts) => tryAgain(parts, offline), { kind: 'kept', id, mayHaveArrived: true }],
    [
      'another text waits',
      (parts) => put(parts, waitingOf({ id, values: otherText })),
      { kind: 'superseded' },
    ],
    [
      'it was opened for editing',
      (parts) => put(parts, draftOf({ id, values: text })),
      { kind: 'superseded' },
    ],
    [
      'it was refused',
      (parts) => put(parts, refusedOf({ id, values: text })),
      { kind: 'superseded' },
    ],
    [
      'another text was sent',
      (parts) => put(parts, sentOf({ id }, otherText)),
      { kind: 'superseded' },
    ],
  ])(
    'says what became of it where another try has taken it over and %s',
    async (_, happens, submitted) => {
      const parts = createParts(async () => {
        await happens(parts);
        return lost();
      });
      expect(await press(parts)).toMatchObject(submitted);
    },
  );

  it('says of an enquiry that was deleted while it was being sent no more than is true', async () => {
    const parts = createParts(async () => {
      parts.nowMs += leaseMs;
      await removeEntry(parts, (await only(parts)) as StoredEntry);
      return offline();
    });
    expect(await press(parts)).toEqual({ kind: 'superseded' });
    expect(await parts.store.list()).toEqual([]);
  });

  it.each<[string, (parts: TestParts) => void, object]>([
    [
      'is gone with the browser’s storage is not called saved',
      (parts) => {
        parts.store = createParts(offline).store;
      },
      { kind: 'notSaved' },
    ],
    [
      'can no more be read is not called saved',
      (parts) => {
        parts.store.change = storageFails;
      },
      { kind: 'notSaved' },
    ],
    [
      'can be read again is called saved, and may have arrived',
      ({ store }) => {
        const { change } = store;
        store.change = () => {
          store.change = change;
          return storageFails();
        };
      },
      { kind: 'kept', mayHaveArrived: true },
    ],
  ])('what is being sent and %s', async (_, happens, submitted) => {
    const parts = createParts(() => {
      happens(parts);
      return { kind: 'unreachable' };
    });
    expect(await press(parts)).toMatchObject(submitted);
    expect(parts.triedUnsaved.has(id)).toBe(!('mayHaveArrived' in submitted));
  });
});

describe('what is sent while nothing can be saved', () => {
  /** Presses Send under a storage that takes nothing, and mends that. */
  async function pressUnsaved(server: TestParts['server']): Promise<[TestParts, Submitted]> {
    const parts = createParts(server);
    const { change } = parts.store;
    parts.store.change = storageFails;
    const submitted = await press(parts);
    parts.store.change = change;
    return [parts, submitted];
  }

  it('is called sent on its receipt, and is in no list', async () => {
    const [parts, submitted] = await pressUnsaved(accept);
    expect(submitted).toMatchObject({ kind: 'sent', id, isListed: false });
    expect(await parts.store.list()).toEqual([]);
  });

  it('keeps its id, and may have arrived, when it can be saved again', async () => {
    const [parts, submitted] = await pressUnsaved(lost);
    expect(submitted).toMatchObject({ kind: 'notSaved', id });
    await keepDraft(parts, id, text);
    expect(await takeDraft(parts, id)).toMatchObject({ id, mayHaveArrived: true });
    parts.server = offline;
    expect(await press(parts)).toEqual({ kind: 'kept', id, mayHaveArrived: true });
  });

  it('stays doubted where the next request never leaves', async () => {
    const [parts] = await pressUnsaved(lost);
    parts.store.change = storageFails;
    parts.server = offline;
    await press(parts);
    expect(parts.triedUnsaved).toContain(id);
  });

  it('is not doubted where the request never left', async () => {
    const [parts, submitted] = await pressUnsaved(offline);
    expect(submitted).toMatchObject({ kind: 'notSaved', id });
    expect(parts.triedUnsaved.size).toBe(0);
  });

  it('gets an id of its own at once where the server has another text under its id', async () => {
    const server = createServer();
    server.accept(id, otherText);
    const [, submitted] = await pressUnsaved(server.accept);
    expect(submitted).toMatchObject({ kind: 'sent', id: expect.not.stringMatching(id) });
    expect(server.stored.size).toBe(2);
  });
});
