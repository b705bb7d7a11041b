import { describe, expect, it } from 'vitest';
import { referenceOf } from '#contract';
import { attempt, leaseFrom, leaseMs } from '../../src/outbox/core/attempt.ts';
import type { EnquiryEntry, StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import { keepDraft, removeEntry, reopen, takeDraft } from '../../src/outbox/enquiries/edits.ts';
import type { Reply } from '../../src/outbox/core/outcome.ts';
import { type Submitted, submit } from '../../src/outbox/enquiries/submit.ts';
import { draftOf, refusedOf, sentOf, waitingOf } from '../support/entries.ts';
import {
  answer,
  causes,
  createDeps,
  holding,
  idOf,
  lost,
  offline,
  only,
  otherText,
  put,
  sampleEnquiry,
  storageFails,
  type TestDeps,
} from '../support/outboxDeps.ts';
import { createServer } from '../support/server.ts';

const id = idOf(1);
const text = sampleEnquiry;
const { accept } = createServer();
const press = (
  deps: TestDeps,
  values = text,
  onSaved: (savedId: string) => void = () => {},
): Promise<Submitted> => submit(deps, id, values, onSaved);

describe('Send', () => {
  it('Send saves before it reports the save, and reports it before it sends', async () => {
    const seen: unknown[] = [];
    const deps = createDeps(async () => {
      seen.push((await only(deps))?.state);
      return offline();
    });
    await submit(deps, id, text, (saved) => seen.push(saved));
    expect(seen).toEqual([id, 'waiting']);
  });

  it('Send reports an enquiry as sent only with its receipt, and deletes its text', async () => {
    const deps = createDeps(accept);
    const receipt = expect.objectContaining({ id, reference: referenceOf(id) });
    expect(await press(deps)).toEqual({ kind: 'sent', id, receipt, isListed: true });
    expect(JSON.stringify(await deps.store.list())).not.toContain(text.email);
  });

  it('Send returns the text to the form under the same id if the server failed', async () => {
    const deps = createDeps(() => answer(500, undefined));
    expect(await press(deps)).toMatchObject({ kind: 'returned', id });
    expect((await takeDraft(deps, id))?.values).toEqual(text);
    deps.server = accept;
    expect(await press(deps)).toMatchObject({ kind: 'sent', id });
  });

  it.each<[string, EnquiryEntry]>([
    ['waits with another text', waitingOf({ id, values: otherText })],
    ['was refused with another text', refusedOf({ id, values: otherText })],
    ['is another tab’s draft', draftOf({ id, values: otherText, pageId: 'another page' })],
    ['was sent with another text', sentOf({ id }, otherText)],
    ['can’t be read', { ...Object({ state: 'strange', id }) }],
  ])('Send never replaces an enquiry that %s', async (_, entry) => {
    const deps = await holding(offline, entry);
    const [before] = await deps.store.list();
    expect(await press(deps)).not.toMatchObject({ id });
    const entries = await deps.store.list();
    expect(entries).toContainEqual(before);
    const ours = { state: 'waiting', values: text, mayHaveArrived: false };
    expect(entries).toContainEqual(expect.objectContaining(ours));
  });

  it.each<[string, EnquiryEntry, number]>([
    ['waits already', waitingOf({ id, values: text }), 2],
    ['is this form’s draft', draftOf({ id, values: otherText, pageId: 'this page' }), 1],
    ['is another tab’s draft', draftOf({ id, values: text, pageId: 'another page' }), 1],
    [
      'is another tab’s draft except for white space',
      draftOf({ id, values: { ...text, name: ` ${text.name}\n` }, pageId: 'another page' }),
      1,
    ],
  ])('Send keeps the id of a text that %s', async (_, entry, attempts) => {
    const deps = await holding(offline, entry);
    expect(await press(deps)).toMatchObject({ kind: 'waiting', id });
    expect(await only(deps)).toMatchObject({ id, values: text, attempts });
  });

  const said422 = { id, code: 'enquiry_invalid', errors: [{ field: 'email', code: 'invalid' }] };
  it.each<[string, Reply, object, object]>([
    [
      'keeps waiting if the server fails',
      answer(500, undefined),
      { kind: 'waiting', id, mayHaveArrived: true },
      { state: 'waiting', failure: 'unnotified' },
    ],
    [
      'is listed as refused if the server refuses it',
      answer(422, said422),
      { kind: 'superseded' },
      { state: 'refused' },
    ],
  ])(
    'an enquiry that another tab has saved, sent again here, %s',
    async (_, reply, submitted, entry) => {
      // Another tab has shown the enquiry as saved.
      const deps = await holding(() => reply, waitingOf({ id, values: text }));
      expect(await press(deps)).toEqual(submitted);
      expect(await only(deps)).toMatchObject({ id, values: text, ...entry });
    },
  );

  it('Send does not send an enquiry that another tab is sending', async () => {
    const lease = { ...leaseFrom(createDeps(offline)), token: 'theirs' };
    const theirs = waitingOf({ id, values: text, lease });
    const deps = await holding(accept, theirs);
    const saved: string[] = [];
    expect(await press(deps, text, (savedId) => saved.push(savedId))).toEqual({
      kind: 'waiting',
      id,
      mayHaveArrived: true,
    });
    expect(saved).toEqual([id]);
    expect(deps.sent).toEqual([]);
    expect(await only(deps)).toEqual({
      ...theirs,
      pageId: 'this page',
      requestedAtMs: deps.nowMs,
    });
    deps.nowMs += leaseMs + 1;
    expect(await press(deps)).toMatchObject({ kind: 'sent' });
  });

  it.each<[string, Reply, object, object]>([
    [
      'keeps waiting',
      answer(500, undefined),
      { kind: 'waiting' },
      { state: 'waiting', lease: null },
    ],
    ['is listed as refused', answer(422, said422), { kind: 'superseded' }, { state: 'refused' }],
  ])(
    'an enquiry that another tab saved during this tab’s failed Send %s',
    async (_, reply, submitted, entry) => {
      const deps: TestDeps = createDeps(async () => {
        const other = { ...deps, pageId: 'another page' };
        expect(await submit(other, id, text, () => {})).toMatchObject({ kind: 'waiting' });
        return reply;
      });
      expect(await press(deps)).toMatchObject(submitted);
      expect(await only(deps)).toMatchObject({ id, values: text, ...entry });
    },
  );

  it('a repeated Send gets its receipt’s notice once', async () => {
    const deps = await holding(accept, waitingOf({ id, values: text }));
    expect(await press(deps)).toMatchObject({ kind: 'sent', isListed: true });
    expect(await only(deps)).toMatchObject({ state: 'sent', notified: true });
  });

  it.each<[string, EnquiryEntry]>([
    ['waits', waitingOf({ id, values: otherText })],
    ['was refused', refusedOf({ id, values: otherText })],
    ['was sent', sentOf({ id }, otherText)],
  ])(
    'Send never moves another text that %s, even if its own id may have arrived',
    async (_, entry) => {
      const deps = await holding(offline, entry);
      const [before] = await deps.store.list();
      deps.triedUnsaved.add(id);
      expect(await press(deps)).toMatchObject({
        kind: 'waiting',
        id: expect.not.stringMatching(id),
      });
      const entries = await deps.store.list();
      expect(entries).toHaveLength(2);
      expect(entries).toContainEqual(before);
    },
  );

  it('Send uses a fresh id if another text has its own', async () => {
    const theirs = waitingOf({ id, values: otherText });
    const deps = await holding(offline, theirs);
    const result = await press(deps);
    expect(result).toMatchObject({ kind: 'waiting', id: expect.not.stringMatching(id) });
    const entries = await deps.store.list();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(theirs);
  });

  it('Send keeps an id that may have arrived, and another page’s draft with that id gets a new one', async () => {
    const theirs = draftOf({ id, values: otherText, pageId: 'the page before' });
    const deps = await holding(offline, theirs);
    deps.triedUnsaved.add(id);
    expect(await press(deps)).toMatchObject({ kind: 'waiting', id, mayHaveArrived: true });
    const entries = await deps.store.list();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(expect.objectContaining({ state: 'waiting', id, values: text }));
    expect(entries).toContainEqual({ ...theirs, id: expect.not.stringMatching(id) });
  });

  it('Send deletes the copy of its draft that another tab has moved', async () => {
    const own = { values: text, pageId: 'this page' };
    const moved = draftOf({ id: idOf(2), ...own });
    const others = [
      draftOf({ id, values: otherText, pageId: 'another page' }),
      draftOf({ id: idOf(3), ...own, values: otherText }),
      draftOf({ id: idOf(4), values: text, pageId: 'another page' }),
    ];
    const deps = await holding(offline, moved, ...others);
    expect(await press(deps)).toMatchObject({ kind: 'waiting' });
    const entries = await deps.store.list();
    expect(entries).toEqual(expect.arrayContaining(others));
    expect(entries.filter(({ state }) => state === 'waiting')).toHaveLength(1);
    expect(entries).toHaveLength(others.length + 1);
  });

  it('Send deletes a moved copy of its draft also if the id is free again', async () => {
    const moved = draftOf({ id: idOf(2), values: text, pageId: 'this page' });
    const deps = await holding(offline, moved);
    expect(await press(deps)).toEqual({ kind: 'waiting', id, mayHaveArrived: false });
    expect((await deps.store.list()).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('Send deletes a copy of its text that Undo restored without a form', async () => {
    const there = waitingOf({ id, values: otherText });
    const undone = draftOf({ id: idOf(2), values: text, pageId: '' });
    const another = draftOf({ id: idOf(3), values: otherText, pageId: '' });
    const deps = await holding(offline, there, undone, another);
    expect(await press(deps)).toMatchObject({ kind: 'waiting' });
    const entries = await deps.store.list();
    expect(entries).toEqual(expect.arrayContaining([there, another]));
    expect(entries.map(({ state }) => state).sort()).toEqual(['draft', 'waiting', 'waiting']);
  });

  it.each<[string, EnquiryEntry]>([
    ['its own draft', draftOf({ id, values: text, pageId: 'this page' })],
    ['a receipt', sentOf({ id })],
  ])('Send deletes copies in this form or in no form, next to %s', async (_, own) => {
    const moved = draftOf({ id: idOf(2), values: text, pageId: 'this page' });
    const undone = draftOf({ id: idOf(3), values: text, pageId: '' });
    const theirs = draftOf({ id: idOf(4), values: text, pageId: 'another page' });
    const deps = await holding(offline, own, moved, undone, theirs);
    await press(deps);
    const drafts = (await deps.store.list()).filter(({ state }) => state === 'draft');
    expect(drafts).toEqual([theirs]);
  });

  it.each<[string, EnquiryEntry[]]>([
    ['nothing', []],
    ['its own draft', [draftOf({ id, values: text, pageId: 'this page' })]],
    [
      'an enquiry that another tab is sending',
      [waitingOf({ id, values: text, lease: leaseFrom(createDeps(offline)) })],
    ],
  ])('Send keeps a deleted copy’s mark that it may have arrived, next to %s', async (_, there) => {
    const copy = draftOf({ id: idOf(2), values: text, pageId: '', mayHaveArrived: true });
    const deps = await holding(offline, copy, ...there);
    expect(await press(deps)).toMatchObject({ kind: 'waiting', mayHaveArrived: true });
    expect(await only(deps)).toMatchObject({ state: 'waiting', mayHaveArrived: true });
  });

  it('Send keeps the mark of a deleted copy that was sent unsaved', async () => {
    const deps = await holding(offline, draftOf({ id: idOf(2), values: text, pageId: '' }));
    deps.triedUnsaved.add(idOf(2));
    expect(await press(deps)).toMatchObject({ kind: 'waiting', id, mayHaveArrived: true });
  });

  it('Send keeps a deleted copy’s mark under a fresh id', async () => {
    const there = waitingOf({ id, values: otherText });
    const copy = draftOf({ id: idOf(2), values: text, pageId: 'this page', mayHaveArrived: true });
    const deps = await holding(offline, there, copy);
    expect(await press(deps)).toMatchObject({ kind: 'waiting', mayHaveArrived: true });
    expect((await deps.store.list()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  it('Send under a fresh id keeps the mark that the text was sent unsaved', async () => {
    const deps = await holding(offline, waitingOf({ id, values: otherText }));
    deps.triedUnsaved.add(id);
    const result = await press(deps);
    expect(result).toMatchObject({ kind: 'waiting', mayHaveArrived: true });
    expect(result).not.toMatchObject({ id });
  });

  it('after a failure the text may have arrived, even if the browser has deleted its record', async () => {
    const deps = createDeps(() => answer(500, undefined));
    await press(deps);
    await deps.store.change(id, () => ({ remove: [id], result: undefined }));
    deps.server = offline;
    expect(await press(deps)).toEqual({ kind: 'waiting', id, mayHaveArrived: true });
  });

  it('after a refusal the text has not arrived', async () => {
    const refuses = createDeps((of) =>
      answer(422, {
        id: of,
        code: 'enquiry_invalid',
        errors: [{ field: 'email', code: 'invalid' }],
      }),
    );
    expect(await press(refuses)).toMatchObject({ kind: 'returned' });
    expect(refuses.triedUnsaved.size).toBe(0);
  });

  it('Send reports a text as sent at once if its receipt is stored', async () => {
    const deps = await holding(offline, sentOf({ id }));
    expect(await press(deps)).toMatchObject({ kind: 'sent', id, isListed: true });
    expect(await only(deps)).toEqual(sentOf({ id }));
    expect(deps.sent).toEqual([]);
  });

  it.each<[string, (id: string) => Reply, object, object]>([
    ['sends', (of) => accept(of, text), { kind: 'sent' }, { state: 'sent' }],
    [
      'stores, and certainly has not sent,',
      offline,
      { kind: 'waiting', mayHaveArrived: false },
      { state: 'waiting', attempts: 1, mayHaveArrived: false },
    ],
  ])(
    'Send %s a changed text under a fresh id if its first version had arrived',
    async (_, then, submitted, entry) => {
      const deps = createDeps(() => lost());
      const server = createServer();
      server.accept(id, text);
      await press(deps);
      await reopen(deps, id);
      deps.server = (of, values) => (of === id ? server.accept(of, values) : then(of));
      const saved: string[] = [];
      const result = await press(deps, otherText, (savedId) => saved.push(savedId));
      expect(result).toMatchObject(submitted);
      expect(saved).toEqual([id, (await only(deps))?.id]);
      expect(await only(deps)).toMatchObject(entry);
      expect(deps.sent.at(-1)).toEqual({ id: (await only(deps))?.id, enquiry: otherText });
      expect(deps.sent.at(-1)?.id).not.toBe(id);
    },
  );

  it('Send keeps the text under its newest id if the server has another text under each id', async () => {
    const deps = createDeps((of) => answer(422, { id: of, code: 'idempotency_key_reused' }));
    const submitted = await press(deps);
    const entry = await only(deps);
    expect(submitted).toEqual({ kind: 'waiting', id: entry?.id, mayHaveArrived: false });
    expect(deps.sent).toHaveLength(2);
  });

  it('Send reports a result that was stored before the storage failed', async () => {
    const deps = createDeps(offline);
    const { change } = deps.store;
    let changes = 0;
    deps.store.change = async (...words) => {
      changes += 1;
      return changes <= 1 ? await change(...words) : await storageFails();
    };
    expect(await press(deps)).toEqual({ kind: 'waiting', id, mayHaveArrived: false });
  });

  it('Send reports the fresh id even if it can’t be stored', async () => {
    const deps = createDeps((of) => {
      if (of === id) return answer(422, { id: of, code: 'idempotency_key_reused' });
      deps.store.change = storageFails;
      return lost();
    });
    const submitted = await press(deps);
    expect(submitted).toMatchObject({ kind: 'notSaved', id: (await only(deps))?.id });
    expect(submitted).not.toMatchObject({ id });
  });

  const tryAgain = async (deps: TestDeps, server: TestDeps['server']): Promise<void> => {
    deps.nowMs += leaseMs;
    deps.server = server;
    await attempt(deps, id, causes.asked(deps));
  };

  it.each<[string, (deps: TestDeps) => Promise<void>, object]>([
    ['sent it', (deps) => tryAgain(deps, accept), { kind: 'sent', id, isListed: true }],
    [
      'had sent it before',
      (deps) => put(deps, sentOf({ id })),
      { kind: 'sent', id, isListed: true },
    ],
    [
      'could not send it',
      (deps) => tryAgain(deps, offline),
      { kind: 'waiting', id, mayHaveArrived: true },
    ],
    [
      'another text waits',
      (deps) => put(deps, waitingOf({ id, values: otherText })),
      { kind: 'superseded' },
    ],
    [
      'it was opened for editing',
      (deps) => put(deps, draftOf({ id, values: text })),
      { kind: 'superseded' },
    ],
    [
      'it was refused',
      (deps) => put(deps, refusedOf({ id, values: text })),
      { kind: 'superseded' },
    ],
    [
      'another text was sent',
      (deps) => put(deps, sentOf({ id }, otherText)),
      { kind: 'superseded' },
    ],
  ])(
    'Send reports the stored result if another try has taken over and %s',
    async (_, happens, submitted) => {
      const deps = createDeps(async () => {
        await happens(deps);
        return lost();
      });
      expect(await press(deps)).toMatchObject(submitted);
    },
  );

  it('Send reports nothing about an enquiry that was deleted during its request', async () => {
    const deps = createDeps(async () => {
      deps.nowMs += leaseMs;
      await removeEntry(deps, (await only(deps)) as StoredEnquiry);
      return offline();
    });
    expect(await press(deps)).toEqual({ kind: 'superseded' });
    expect(await deps.store.list()).toEqual([]);
  });

  it.each<[string, (deps: TestDeps) => void, object]>([
    [
      'was deleted with the browser’s storage is not reported as saved',
      (deps) => {
        deps.store = createDeps(offline).store;
      },
      { kind: 'notSaved' },
    ],
    [
      'can no longer be read is not reported as saved',
      (deps) => {
        deps.store.change = storageFails;
      },
      { kind: 'notSaved' },
    ],
    [
      'can be read again is reported as saved, and may have arrived',
      ({ store }) => {
        const { change } = store;
        store.change = () => {
          store.change = change;
          return storageFails();
        };
      },
      { kind: 'waiting', mayHaveArrived: true },
    ],
  ])('an enquiry that was being sent and %s', async (_, happens, submitted) => {
    const deps = createDeps(() => {
      happens(deps);
      return { kind: 'unreachable' };
    });
    expect(await press(deps)).toMatchObject(submitted);
    expect(deps.triedUnsaved.has(id)).toBe(!('mayHaveArrived' in submitted));
  });
});

describe('an enquiry that is sent while nothing can be saved', () => {
  /** Presses Send while the storage fails, then repairs the storage. */
  async function pressUnsaved(server: TestDeps['server']): Promise<[TestDeps, Submitted]> {
    const deps = createDeps(server);
    const { change, changeEach, changeAmongAll } = deps.store;
    Object.assign(deps.store, {
      change: storageFails,
      changeEach: storageFails,
      changeAmongAll: storageFails,
    });
    const submitted = await press(deps);
    Object.assign(deps.store, { change, changeEach, changeAmongAll });
    return [deps, submitted];
  }

  it('an unsaved enquiry is sent with its receipt, and is not listed', async () => {
    const [deps, submitted] = await pressUnsaved(accept);
    expect(submitted).toMatchObject({ kind: 'sent', id, isListed: false });
    expect(await deps.store.list()).toEqual([]);
  });

  it('an unsaved enquiry keeps its id when it can be saved again, and may have arrived', async () => {
    const [deps, submitted] = await pressUnsaved(lost);
    expect(submitted).toMatchObject({ kind: 'notSaved', id });
    await keepDraft(deps, id, text);
    expect(await takeDraft(deps, id)).toMatchObject({ id, mayHaveArrived: true });
    deps.server = offline;
    expect(await press(deps)).toEqual({ kind: 'waiting', id, mayHaveArrived: true });
  });

  it('an unsaved enquiry still may have arrived if its next request was never sent', async () => {
    const [deps] = await pressUnsaved(lost);
    Object.assign(deps.store, {
      change: storageFails,
      changeEach: storageFails,
      changeAmongAll: storageFails,
    });
    deps.server = offline;
    await press(deps);
    expect(deps.triedUnsaved).toContain(id);
  });

  it('an unsaved enquiry has not arrived if its request was never sent', async () => {
    const [deps, submitted] = await pressUnsaved(offline);
    expect(submitted).toMatchObject({ kind: 'notSaved', id });
    expect(deps.triedUnsaved.size).toBe(0);
  });

  it('an unsaved enquiry gets a fresh id at once if the server has another text under its id', async () => {
    const server = createServer();
    server.accept(id, otherText);
    const [, submitted] = await pressUnsaved(server.accept);
    expect(submitted).toMatchObject({ kind: 'sent', id: expect.not.stringMatching(id) });
    expect(server.stored.size).toBe(2);
  });

  it('an unsaved enquiry may have arrived if its fresh id got no answer', async () => {
    const reused = answer(422, { id, code: 'idempotency_key_reused' });
    const [unanswered] = await pressUnsaved((of) => (of === id ? reused : lost()));
    expect(unanswered.triedUnsaved).toContain(id);
    const [stored] = await pressUnsaved((of, enquiry) =>
      of === id ? reused : accept(of, enquiry),
    );
    expect(stored.triedUnsaved).not.toContain(id);
  });

  it('an unsaved enquiry still may have arrived by its first try, whatever happens to its fresh id', async () => {
    const [deps] = await pressUnsaved(lost);
    Object.assign(deps.store, {
      change: storageFails,
      changeEach: storageFails,
      changeAmongAll: storageFails,
    });
    const reused = answer(422, { id, code: 'idempotency_key_reused' });
    deps.server = (of) => (of === id ? reused : offline());
    await press(deps);
    expect(deps.triedUnsaved).toContain(id);
  });

  it('an unsaved enquiry is stored once even if its page closes before it reports the fresh id', async () => {
    const server = createServer();
    server.accept(id, otherText);
    await pressUnsaved((of, enquiry) => {
      const reply = server.accept(of, enquiry);
      return of === id ? reply : lost();
    });
    // The next page restores the text under its first id.
    const deps = createDeps(server.accept);
    expect(await press(deps)).toMatchObject({ kind: 'sent' });
    expect(server.stored.size).toBe(2);
  });
});
