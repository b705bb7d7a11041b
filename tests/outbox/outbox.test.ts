import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { type Enquiry, referenceOf } from '#contract';
import { attempt, leaseMs } from '../../src/outbox/attempt';
import { drain } from '../../src/outbox/drain';
import { type Cause, isLeased } from '../../src/outbox/due';
import { mayHaveArrived, type StoredEntry } from '../../src/outbox/entry';
import {
  keepDraft,
  putBack,
  removeEntry,
  takeBack,
  takeDraft,
  takeLeft,
} from '../../src/outbox/hand';
import { takeNews } from '../../src/outbox/news';
import type { Reply } from '../../src/outbox/outcome';
import { submit } from '../../src/outbox/submit';
import { answer, createParts, sampleEnquiry, type TestParts } from '../support/outboxParts';
import { createServer } from '../support/server';

const offline = (): Reply => ({ kind: 'offline' });
const onSaved = (): void => {};
const asked = (parts: TestParts): Cause => ({ kind: 'asked', atMs: parts.nowMs });
const timer = (parts: TestParts): Cause => ({ kind: 'timer', atMs: parts.nowMs });
const states = async (parts: TestParts): Promise<string[]> =>
  (await parts.store.list()).map((entry) => entry.state);

async function shownOf(parts: TestParts, id: string): Promise<StoredEntry> {
  const found = (await parts.store.list()).find((entry) => entry.id === id);
  if (!found) throw new Error('There is no such entry.');
  return found;
}

async function leaveOne(parts: TestParts, enquiry = sampleEnquiry): Promise<string> {
  const id = parts.newId();
  await submit(parts, id, enquiry, onSaved);
  return id;
}

/** What our server answers where it takes nothing for now. */
const closed = (id: string, ms: number): Reply => answer(503, { id, code: 'unavailable' }, ms);
const dayMs = 86_400_000;

describe('a server that asks to be left alone', () => {
  it('is asked once for all that wait where it takes none, and again when it said so', async () => {
    let isClosed = true;
    const server = createServer();
    const parts = createParts(offline);
    for (let count = 0; count < 40; count += 1) await leaveOne(parts);
    parts.nowMs += 3_600_000;
    parts.sent.length = 0;
    parts.server = (id, enquiry) => (isClosed ? closed(id, 30_000) : server.accept(id, enquiry));
    await drain(parts, timer(parts));
    expect(parts.sent).toHaveLength(1);
    parts.nowMs += 29_000;
    await drain(parts, { kind: 'signal', atMs: parts.nowMs });
    expect(parts.sent).toHaveLength(1);
    isClosed = false;
    parts.nowMs += 30_000 * 1.25;
    await drain(parts, timer(parts));
    expect(server.stored.size).toBe(40);
  });

  it('leaves no trace of a try with those that were not sent', async () => {
    const parts = createParts(offline);
    for (let count = 0; count < 5; count += 1) await leaveOne(parts);
    parts.nowMs += 3_600_000;
    parts.server = (id) => closed(id, 30_000);
    await drain(parts, timer(parts));
    const tried = (await parts.store.list()).filter((entry) => entry.state === 'waiting');
    expect(tried.map(mayHaveArrived).filter(Boolean)).toHaveLength(1);
    expect(tried.filter(({ attempts }) => attempts === 1)).toHaveLength(4);
    expect(tried.map(({ lease }) => lease)).toEqual([null, null, null, null, null]);
    expect(tried.map(({ reason }) => reason)).toEqual(['failed', 'busy', 'busy', 'busy', 'busy']);
  });

  it('holds up only the enquiry that it speaks of where it limits one', async () => {
    const server = createServer();
    const parts = createParts(offline);
    const ids = [await leaveOne(parts), await leaveOne(parts), await leaveOne(parts)];
    parts.nowMs += 3_600_000;
    parts.server = (id, enquiry) =>
      id === ids[0] ? answer(429, { id, code: 'rate_limited' }, dayMs) : server.accept(id, enquiry);
    await drain(parts, timer(parts));
    expect([...server.stored.keys()]).toEqual(ids.slice(1));
    expect(await shownOf(parts, ids[0] ?? '')).toMatchObject({ reason: 'busy' });
  });
});

describe('a storage that hangs while it takes an enquiry, longer than a lease', () => {
  it('leaves the lease held while the enquiry is being sent', async () => {
    const hangMs = 180_000;
    const parts = createParts(offline);
    const { change } = parts.store;
    let hangs = 1;
    parts.store = {
      ...parts.store,
      async change(id, decide) {
        const result = await change(id, decide);
        if (hangs > 0) parts.nowMs += hangMs;
        hangs -= 1;
        return result;
      },
    };
    const heldWhileSent: boolean[] = [];
    parts.server = async (id) => {
      const entry = await shownOf(parts, id);
      heldWhileSent.push(entry.state === 'waiting' && isLeased(entry, parts.nowMs));
      return offline();
    };
    const id = await leaveOne(parts);
    hangs = 1;
    await attempt(parts, id, asked(parts));
    expect(heldWhileSent).toEqual([true, true]);
  });

  it('sends it all the same where the lease can’t be renewed', async () => {
    const server = createServer();
    const parts = createParts(server.accept);
    const { change } = parts.store;
    let isFirst = true;
    parts.store = {
      ...parts.store,
      async change(id, decide) {
        if (!isFirst) throw new Error('The storage is away.');
        isFirst = false;
        const result = await change(id, decide);
        parts.nowMs += 180_000;
        return result;
      },
    };
    await submit(parts, parts.newId(), sampleEnquiry, onSaved);
    expect(server.stored.size).toBe(1);
  });
});

describe('an answer of nobody we know that asks for a long wait', () => {
  const stranger = (): Reply => answer(429, '<html>', dayMs);

  it('stops none of the others', async () => {
    const server = createServer();
    const parts = createParts(offline);
    const ids = [await leaveOne(parts), await leaveOne(parts), await leaveOne(parts)];
    parts.nowMs += 3_600_000;
    parts.server = (id, enquiry) => (id === ids[0] ? stranger() : server.accept(id, enquiry));
    await drain(parts, timer(parts));
    expect([...server.stored.keys()]).toEqual(ids.slice(1));
  });

  it('is waited for by the timer, and no longer than a quarter of an hour', async () => {
    const server = createServer();
    const parts = createParts(stranger);
    await leaveOne(parts);
    parts.server = server.accept;
    parts.nowMs += 15 * 60_000 - 1;
    await drain(parts, timer(parts));
    expect(server.stored.size).toBe(0);
    parts.nowMs += 1;
    await drain(parts, timer(parts));
    expect(server.stored.size).toBe(1);
  });

  it('holds up no signal that things have changed', async () => {
    const server = createServer();
    const parts = createParts(stranger);
    await leaveOne(parts);
    parts.server = server.accept;
    parts.nowMs += 1;
    await drain(parts, { kind: 'signal', atMs: parts.nowMs });
    expect(server.stored.size).toBe(1);
  });

  it('is not called our server’s wish', async () => {
    const parts = createParts(stranger);
    expect(await shownOf(parts, await leaveOne(parts))).toMatchObject({
      reason: 'unproven',
      retryAfter: null,
      mayHaveArrived: true,
    });
  });
});

describe('whether it may have arrived', () => {
  const lost = (): Reply => ({ kind: 'unreachable' });
  const isDoubted = async (parts: TestParts, id: string): Promise<boolean> =>
    mayHaveArrived(await shownOf(parts, id));

  it.each<[string, (id: string) => Reply, boolean]>([
    ['the request never left', offline, false],
    ['our server took nothing', (id) => answer(429, { id, code: 'rate_limited' }, 1_000), false],
    ['nothing came back', lost, true],
    ['no answer came in time', () => ({ kind: 'timeout' }), true],
    ['a portal answered', () => answer(200, '<html>'), true],
    ['a gateway answered', () => answer(504, undefined), true],
  ])('%s', async (_, server, doubt) => {
    const parts = createParts(server);
    const id = parts.newId();
    const submitted = await submit(parts, id, sampleEnquiry, onSaved);
    expect(submitted).toEqual({ kind: 'kept', id, mayHaveArrived: doubt });
    expect(await isDoubted(parts, id)).toBe(doubt);
  });

  it('stays known when the next try never left', async () => {
    const parts = createParts(lost);
    const id = await leaveOne(parts);
    parts.server = offline;
    expect(await attempt(parts, id, asked(parts))).toMatchObject({ mayHaveArrived: true });
  });

  it('is known of a try that was broken off', async () => {
    const parts = createParts(() => new Promise<Reply>(() => {}));
    const id = parts.newId();
    void submit(parts, id, sampleEnquiry, onSaved);
    await expect.poll(() => parts.sent.length).toBe(1);
    parts.nowMs += leaseMs;
    parts.server = offline;
    expect(await attempt(parts, id, asked(parts))).toMatchObject({ mayHaveArrived: true });
  });

  it('stays known when it is edited, typed in, given back to the form, and refused', async () => {
    const parts = createParts(lost);
    const id = await leaveOne(parts);
    expect(await takeBack(parts, id)).toMatchObject({ id, mayHaveArrived: true });
    const changed = { ...sampleEnquiry, message: 'Three acres, it turns out.' };
    await keepDraft(parts, id, changed);
    expect(await takeDraft(parts, id)).toMatchObject({ id, mayHaveArrived: true });
    parts.server = () => answer(500, undefined);
    expect((await submit(parts, id, changed, onSaved)).kind).toBe('returned');
    expect(await isDoubted(parts, id)).toBe(true);
    parts.server = offline;
    await submit(parts, id, changed, onSaved);
    const errors = [{ field: 'email', code: 'email_invalid' }];
    parts.server = () => answer(422, { id, code: 'enquiry_invalid', errors });
    await attempt(parts, id, asked(parts));
    expect(await shownOf(parts, id)).toMatchObject({ state: 'refused', mayHaveArrived: true });
    expect(await takeBack(parts, id)).toMatchObject({ mayHaveArrived: true });
  });

  it('stays known of a text that lost its id to another tab', async () => {
    const factory = new IDBFactory();
    const parts = createParts(lost, factory);
    const other = createParts(offline, factory, 'the other page');
    const id = await leaveOne(parts);
    await takeBack(parts, id);
    await takeBack(other, id);
    const ours = await keepDraft(parts, id, { ...sampleEnquiry, message: 'Ours.' });
    expect(ours).not.toBe(id);
    expect(await isDoubted(parts, ours)).toBe(true);
  });

  it('stays known of a deletion that is taken back beside another text', async () => {
    const parts = createParts(lost);
    const id = await leaveOne(parts);
    const removed = await removeEntry(parts, await shownOf(parts, id));
    if (removed?.state !== 'waiting') throw new Error('Nothing was removed.');
    await keepDraft(parts, id, { ...sampleEnquiry, message: 'Written since.' });
    await putBack(parts, removed);
    const [back] = (await parts.store.list()).filter((entry) => entry.id !== id);
    expect(back).toMatchObject({ values: sampleEnquiry, mayHaveArrived: true });
  });

  it('is not said of a text that the server told apart from the one it has', async () => {
    const server = createServer();
    const parts = createParts((id, enquiry) => {
      server.accept(id, enquiry);
      return lost();
    });
    const id = await leaveOne(parts);
    await takeBack(parts, id);
    let tries = 0;
    parts.server = (key, enquiry) => {
      tries += 1;
      return tries === 1 ? server.accept(key, enquiry) : offline();
    };
    const changed = { ...sampleEnquiry, message: 'Three acres, it turns out.' };
    const submitted = await submit(parts, id, changed, onSaved);
    expect(submitted).toMatchObject({ kind: 'kept', mayHaveArrived: false });
    expect(await states(parts)).toEqual(['waiting']);
  });
});

describe('what was sent while nothing could be saved', () => {
  const broken = (): Promise<never> => Promise.reject(new Error('no storage'));

  it('keeps its id when it can be saved again, and is stored once', async () => {
    const server = createServer();
    const parts = createParts((id, enquiry) => {
      server.accept(id, enquiry);
      return { kind: 'unreachable' };
    });
    const { change } = parts.store;
    parts.store.change = broken;
    const id = parts.newId();
    expect(await submit(parts, id, sampleEnquiry, onSaved)).toMatchObject({ kind: 'unkept', id });

    parts.store.change = change;
    parts.server = offline;
    const again = await submit(parts, id, sampleEnquiry, onSaved);
    expect(again).toEqual({ kind: 'kept', id, mayHaveArrived: true });
    parts.server = server.accept;
    await drain(parts, asked(parts));
    expect([...server.stored.keys()]).toEqual([id]);
  });

  it('is kept as a draft that may have arrived', async () => {
    const parts = createParts(() => ({ kind: 'timeout' }));
    const { change } = parts.store;
    parts.store.change = broken;
    const id = parts.newId();
    await submit(parts, id, sampleEnquiry, onSaved);
    parts.store.change = change;
    await keepDraft(parts, id, sampleEnquiry);
    expect(await takeDraft(parts, id)).toMatchObject({ mayHaveArrived: true });
  });

  it('is not doubted where the request never left', async () => {
    const parts = createParts(offline);
    parts.store.change = broken;
    await submit(parts, parts.newId(), sampleEnquiry, onSaved);
    expect(parts.triedUnsaved.size).toBe(0);
  });

  it('gets an id of its own at once where the server has another text under its id', async () => {
    const server = createServer();
    const parts = createParts(server.accept);
    const id = parts.newId();
    server.accept(id, { ...sampleEnquiry, message: 'An earlier text.' });
    parts.store.change = broken;
    const submitted = await submit(parts, id, sampleEnquiry, onSaved);
    expect(submitted.kind).toBe('sent');
    expect(server.stored.size).toBe(2);
  });
});

describe('submitting', () => {
  it('saves before it sends', async () => {
    const seen: string[] = [];
    const parts = createParts(async () => {
      seen.push(...(await states(parts)));
      return offline();
    });
    await leaveOne(parts);
    expect(seen).toEqual(['waiting']);
  });

  it('calls it sent on the receipt alone and keeps no text of it', async () => {
    const server = createServer();
    const parts = createParts(server.accept);
    const id = parts.newId();
    const result = await submit(parts, id, sampleEnquiry, onSaved);
    expect(result).toEqual({ kind: 'sent', id, reference: referenceOf(id), isListed: true });
    expect(JSON.stringify(await parts.store.list())).not.toContain(sampleEnquiry.email);
  });

  it.each<[string, Reply]>([
    ['without a line', offline()],
    ['behind a portal', answer(200, '<html>')],
    ['on an empty 204', answer(204, undefined)],
    ['on 401', answer(401, {})],
    ['on a gateway’s 502', answer(502, undefined)],
  ])('keeps it %s', async (_, reply) => {
    const parts = createParts(() => reply);
    const result = await submit(parts, parts.newId(), sampleEnquiry, onSaved);
    expect(result.kind).toBe('kept');
    expect(await states(parts)).toEqual(['waiting']);
  });

  it('gives it back to the form, id and all, when the server itself failed', async () => {
    const server = createServer();
    const parts = createParts(() => answer(500, undefined));
    const id = parts.newId();
    const result = await submit(parts, id, sampleEnquiry, onSaved);
    expect(result).toMatchObject({ kind: 'returned', id });
    expect((await takeDraft(parts, id))?.values).toEqual(sampleEnquiry);

    parts.server = server.accept;
    expect((await submit(parts, id, sampleEnquiry, onSaved)).kind).toBe('sent');
    expect([...server.stored.keys()]).toEqual([id]);
  });

  it('sends a changed text under an id of its own where the first one had arrived', async () => {
    const server = createServer();
    const parts = createParts((id, enquiry) => {
      server.accept(id, enquiry);
      return offline();
    });
    const id = await leaveOne(parts);
    const draft = await takeBack(parts, id);
    expect(draft?.id).toBe(id);

    parts.server = server.accept;
    const changed = { ...sampleEnquiry, message: 'Three acres, it turns out.' };
    expect((await submit(parts, id, changed, onSaved)).kind).toBe('sent');
    expect([...server.stored.values()].map((stored) => stored.message)).toEqual([
      sampleEnquiry.message,
      changed.message,
    ]);
  });

  it('loses neither of two texts that a duplicated tab submits under one id', async () => {
    const parts = createParts(offline);
    const id = await leaveOne(parts);
    await submit(parts, id, { ...sampleEnquiry, message: 'Another text.' }, onSaved);
    expect(await states(parts)).toEqual(['waiting', 'waiting']);
  });

  it('keeps its id for the same text, pressed again or sent already', async () => {
    const parts = createParts(offline);
    const id = await leaveOne(parts);
    const again = await submit(parts, id, sampleEnquiry, onSaved);
    expect(again).toEqual({ kind: 'kept', id, mayHaveArrived: false });
    expect(await shownOf(parts, id)).toMatchObject({ attempts: 2 });
    const server = createServer();
    parts.server = server.accept;
    await drain(parts, asked(parts));
    expect(await submit(parts, id, sampleEnquiry, onSaved)).toMatchObject({ kind: 'sent', id });
    expect([...server.stored.keys()]).toEqual([id]);
  });

  it('never takes the place of another tab’s draft, or of what can’t be read', async () => {
    const factory = new IDBFactory();
    const parts = createParts(offline, factory);
    const other = createParts(offline, factory, 'the other page');
    const id = parts.newId();
    await keepDraft(other, id, { ...sampleEnquiry, message: 'Theirs.' });
    expect(await submit(parts, id, sampleEnquiry, onSaved)).not.toMatchObject({ id });
    expect(await states(parts)).toEqual(['draft', 'waiting']);

    const unreadable = other.newId();
    const record = { ...Object({ state: 'strange', id: unreadable }) };
    await parts.store.change(unreadable, () => ({ put: [record], result: null }));
    await submit(parts, unreadable, sampleEnquiry, onSaved);
    expect(await shownOf(parts, unreadable)).toEqual({ state: 'unreadable', id: unreadable });
    expect(await states(parts)).toHaveLength(4);
  });

  it('is kept under its newest id where the server knows each one for another text', async () => {
    const parts = createParts((id) => answer(422, { id, code: 'idempotency_key_reused' }));
    const id = parts.newId();
    const submitted = await submit(parts, id, sampleEnquiry, onSaved);
    const [entry, ...others] = await parts.store.list();
    expect(others).toEqual([]);
    expect(submitted).toEqual({ kind: 'kept', id: entry?.id, mayHaveArrived: false });
    expect(parts.sent).toHaveLength(2);
  });

  it('says what became of it where another try has taken it over', async () => {
    for (const [theirs, submitted] of [
      [createServer().accept, { kind: 'sent', isListed: true }],
      [offline, { kind: 'kept', mayHaveArrived: true }],
    ] as const) {
      const parts = createParts(async () => {
        parts.nowMs += leaseMs;
        parts.server = theirs;
        await attempt(parts, id, asked(parts));
        return offline();
      });
      const id = parts.newId();
      expect(await submit(parts, id, sampleEnquiry, onSaved)).toEqual(
        expect.objectContaining({ ...submitted, id }),
      );
    }
  });

  it('still sends where nothing can be kept, and says so where it can’t', async () => {
    const server = createServer();
    const parts = createParts(server.accept);
    parts.store.change = () => Promise.reject(new Error('no storage'));
    expect(await submit(parts, parts.newId(), sampleEnquiry, onSaved)).toMatchObject({
      kind: 'sent',
      isListed: false,
    });
    parts.server = offline;
    expect((await submit(parts, parts.newId(), sampleEnquiry, onSaved)).kind).toBe('unkept');
  });
});

describe('a run over what waits', () => {
  it('sends each enquiry once, under the id it was saved with', async () => {
    const server = createServer();
    const parts = createParts(offline);
    const ids = [await leaveOne(parts), await leaveOne(parts)];
    parts.server = server.accept;
    expect(await drain(parts, asked(parts))).toBe(0);
    expect([...server.stored.keys()].sort()).toEqual(ids.sort());
    expect(await states(parts)).toEqual(['sent', 'sent']);
  });

  it('sends what a killed tab had leased once the lease has ended', async () => {
    const server = createServer();
    const parts = createParts(() => new Promise<Reply>(() => {}));
    const id = parts.newId();
    void submit(parts, id, sampleEnquiry, onSaved);
    await expect.poll(() => parts.sent.length).toBe(1);

    parts.server = server.accept;
    expect(await drain(parts, asked(parts))).toBe(1);
    expect(server.stored.size).toBe(0);
    parts.nowMs += leaseMs;
    expect(await drain(parts, timer(parts))).toBe(0);
    expect([...server.stored.keys()]).toEqual([id]);
  });

  it('two at once send an enquiry once', async () => {
    const server = createServer();
    const parts = createParts(offline);
    await leaveOne(parts);
    parts.sent.length = 0;
    parts.server = server.accept;
    await Promise.all([drain(parts, asked(parts)), drain(parts, asked(parts))]);
    expect(parts.sent.length).toBe(1);
  });

  it('one refused and one failing never hold up the others', async () => {
    const server = createServer();
    const refuse = (id: string): Reply =>
      answer(422, {
        id,
        code: 'enquiry_invalid',
        errors: [{ field: 'email', code: 'email_invalid' }],
      });
    const parts = createParts(offline);
    const ids = [await leaveOne(parts), await leaveOne(parts), await leaveOne(parts)];
    parts.server = (id: string, enquiry: Enquiry) => {
      if (id === ids[0]) return refuse(id);
      return id === ids[1] ? answer(500, undefined) : server.accept(id, enquiry);
    };
    await drain(parts, asked(parts));
    expect(await states(parts)).toEqual(['refused', 'waiting', 'sent']);
  });

  it('never gives up: the five hundredth try still sends', async () => {
    const server = createServer();
    const parts = createParts(offline);
    const id = await leaveOne(parts);
    for (let tries = 0; tries < 500; tries += 1) await attempt(parts, id, asked(parts));
    parts.nowMs += 21 * 86_400_000;
    parts.server = server.accept;
    expect(await drain(parts, timer(parts))).toBe(0);
  });

  it('leaves the server alone as long as it asks, and the visitor may press once', async () => {
    const server = createServer();
    const parts = createParts((key) => answer(429, { id: key, code: 'rate_limited' }, 60_000));
    const id = await leaveOne(parts);
    parts.server = server.accept;
    parts.nowMs += 59_000;
    expect((await attempt(parts, id, { kind: 'signal', atMs: parts.nowMs })).kind).toBe('skipped');
    expect((await attempt(parts, id, asked(parts))).kind).toBe('sent');
  });

  it('sends again what was stored but never confirmed, and both sides count one', async () => {
    const server = createServer();
    const parts = createParts((id, enquiry) => {
      server.accept(id, enquiry);
      return { kind: 'timeout' };
    });
    await leaveOne(parts);
    parts.server = server.accept;
    expect(await drain(parts, asked(parts))).toBe(0);
    expect(server.stored.size).toBe(1);
    expect(parts.sent.length).toBe(2);
  });

  it('shows a record that it can’t read, keeps it, and sends the others', async () => {
    const server = createServer();
    const parts = createParts(offline);
    await leaveOne(parts);
    await parts.store.change('not-an-id', () => ({
      put: [{ ...Object({ state: 'strange', id: 'not-an-id' }) }],
      result: null,
    }));
    parts.server = server.accept;
    expect(await drain(parts, asked(parts))).toBe(0);
    expect((await states(parts)).sort()).toEqual(['sent', 'unreadable']);
  });
});

describe('a try that another has taken over', () => {
  it('settles nothing of the other’s', async () => {
    let end = (): void => {};
    const parts = createParts(
      () =>
        new Promise<Reply>((resolve) => {
          end = () => resolve({ kind: 'timeout' });
        }),
    );
    const id = parts.newId();
    const first = submit(parts, id, sampleEnquiry, onSaved);
    await expect.poll(() => parts.sent.length).toBe(1);
    const endFirst = end;
    parts.nowMs += leaseMs;
    const second = attempt(parts, id, asked(parts));
    await expect.poll(() => parts.sent.length).toBe(2);
    const taken = await shownOf(parts, id);
    endFirst();
    await first;
    expect(await shownOf(parts, id)).toEqual(taken);
    expect((await attempt(parts, id, asked(parts))).kind).toBe('skipped');
    end();
    expect((await second).kind).toBe('kept');
  });
});

describe('the visitor’s hand', () => {
  it('keeps a changed text waiting when the receipt for the first one comes late', async () => {
    const server = createServer();
    let arrive = (): void => {};
    const parts = createParts(
      (id, enquiry) =>
        new Promise<Reply>((resolve) => {
          arrive = () => resolve(server.accept(id, enquiry));
        }),
    );
    const id = parts.newId();
    const first = submit(parts, id, sampleEnquiry, onSaved);
    await expect.poll(() => parts.sent.length).toBe(1);
    // As after a jump of the clock: its lease has ended, its request has not.
    parts.nowMs += leaseMs + 1;
    expect((await takeBack(parts, id))?.id).toBe(id);
    parts.server = offline;
    const changed = { ...sampleEnquiry, message: 'Three acres, it turns out.' };
    expect((await submit(parts, id, changed, onSaved)).kind).toBe('kept');
    arrive();
    await first;
    expect(await shownOf(parts, id)).toMatchObject({ state: 'waiting', values: changed });

    parts.server = server.accept;
    await drain(parts, asked(parts));
    expect([...server.stored.values()].map(({ message }) => message)).toEqual([
      sampleEnquiry.message,
      changed.message,
    ]);
  });

  it('takes no enquiry back, and deletes none, while it is being sent', async () => {
    const parts = createParts(() => new Promise<Reply>(() => {}));
    const id = parts.newId();
    void submit(parts, id, sampleEnquiry, onSaved);
    await expect.poll(() => parts.sent.length).toBe(1);
    expect(await takeBack(parts, id)).toBe(null);
    expect(await removeEntry(parts, await shownOf(parts, id))).toBe(null);
  });

  it('deletes and undoes', async () => {
    const parts = createParts(offline);
    const id = await leaveOne(parts);
    const removed = await removeEntry(parts, await shownOf(parts, id));
    expect(await states(parts)).toEqual([]);
    if (removed?.state !== 'waiting') throw new Error('Nothing was removed.');
    await putBack(parts, removed);
    expect(await states(parts)).toEqual(['waiting']);
  });

  it('deletes nothing but what was shown', async () => {
    const parts = createParts(offline);
    const id = parts.newId();
    await keepDraft(parts, id, sampleEnquiry);
    const shown = await shownOf(parts, id);
    await keepDraft(parts, id, { ...sampleEnquiry, message: 'Written on in another tab.' });
    expect(await removeEntry(parts, shown)).toBe(null);
    expect(await states(parts)).toEqual(['draft']);
  });

  it('a deletion taken back never takes the place of what was written since', async () => {
    const parts = createParts(offline);
    const id = parts.newId();
    await keepDraft(parts, id, sampleEnquiry);
    const removed = await removeEntry(parts, await shownOf(parts, id));
    if (removed?.state !== 'draft') throw new Error('Nothing was removed.');
    await keepDraft(parts, id, { ...sampleEnquiry, message: 'Written since.' });
    await putBack(parts, removed);
    expect(await states(parts)).toEqual(['draft', 'draft']);
  });

  it('a late keystroke never turns a saved enquiry into a draft again', async () => {
    const parts = createParts(offline);
    const id = await leaveOne(parts);
    await keepDraft(parts, id, { ...sampleEnquiry, message: 'late' });
    expect(await states(parts)).toEqual(['waiting']);
  });

  it('a draft that two tabs have open loses neither text', async () => {
    const factory = new IDBFactory();
    const parts = createParts(offline, factory);
    const other = createParts(offline, factory, 'the other page');
    const id = parts.newId();
    await keepDraft(parts, id, sampleEnquiry);
    expect((await takeBack(other, id))?.values).toEqual(sampleEnquiry);
    expect(await keepDraft(parts, id, sampleEnquiry)).toBe(id);
    const ours = await keepDraft(parts, id, { ...sampleEnquiry, message: 'Ours.' });
    expect(ours).not.toBe(id);
    expect(await keepDraft(other, id, { ...sampleEnquiry, message: 'Theirs.' })).toBe(id);
    await submit(other, id, { ...sampleEnquiry, message: 'Theirs.' }, onSaved);
    const later = await keepDraft(parts, id, { ...sampleEnquiry, message: 'Ours again.' });
    expect(later).not.toBe(id);
    expect((await states(parts)).toSorted()).toEqual(['draft', 'draft', 'waiting']);
  });

  it('says of an enquiry that was deleted while it was being sent no more than is true', async () => {
    const parts = createParts(async () => {
      parts.nowMs += leaseMs;
      await removeEntry(parts, await shownOf(parts, id));
      return offline();
    });
    const id = parts.newId();
    expect(await submit(parts, id, sampleEnquiry, onSaved)).toEqual({ kind: 'withdrawn' });
    expect(await states(parts)).toEqual([]);
  });

  it.each<[string, (parts: TestParts) => void, object]>([
    [
      'is gone with the browser’s storage is not called saved',
      (parts) => {
        parts.store = createParts(offline).store;
      },
      { kind: 'unkept' },
    ],
    [
      'can no more be read is not called saved',
      (parts) => {
        parts.store = { ...parts.store, change: () => Promise.reject(new Error('no storage')) };
      },
      { kind: 'unkept' },
    ],
    [
      'can be read again is called saved, and may have arrived',
      (parts) => {
        const { store } = parts;
        parts.store = {
          ...store,
          change() {
            parts.store = store;
            return Promise.reject(new Error('no storage'));
          },
        };
      },
      { kind: 'kept', mayHaveArrived: true },
    ],
  ])('what is being sent and %s', async (_, happens, submitted) => {
    const parts = createParts(() => {
      happens(parts);
      return { kind: 'unreachable' };
    });
    const id = parts.newId();
    expect(await submit(parts, id, sampleEnquiry, onSaved)).toMatchObject({ id, ...submitted });
    if (!('mayHaveArrived' in submitted)) expect(parts.triedUnsaved).toContain(id);
  });

  it('what a page left is there once, though it is taken twice', async () => {
    const parts = createParts(offline);
    const other = { ...parts, form: 'the next page' };
    const left = {
      id: parts.newId(),
      values: sampleEnquiry,
      pressed: null,
      mayHaveArrived: false,
      touchedAtMs: parts.nowMs,
      form: 'the page before',
    };
    await takeLeft(parts, left, false);
    await takeLeft(other, left, false);
    expect(await states(parts)).toEqual(['draft']);
  });

  it('an emptied form keeps no draft', async () => {
    const parts = createParts(offline);
    const id = parts.newId();
    await keepDraft(parts, id, sampleEnquiry);
    expect(await states(parts)).toEqual(['draft']);
    await keepDraft(parts, id, { name: '', email: ' ', projectType: '', message: '' });
    expect(await states(parts)).toEqual([]);
  });
});

describe('news', () => {
  it('is told once, whichever tab asks first', async () => {
    const server = createServer();
    const parts = createParts(offline);
    const id = await leaveOne(parts);
    parts.server = server.accept;
    await drain(parts, asked(parts));
    const told = await Promise.all([takeNews(parts, [id]), takeNews(parts, [id])]);
    expect(told.flat()).toEqual([{ kind: 'sent', id, reference: referenceOf(id) }]);
  });

  it('tells a failure of the server’s once, not at each try', async () => {
    const parts = createParts(offline);
    const id = await leaveOne(parts);
    parts.server = () => answer(500, undefined);
    await attempt(parts, id, asked(parts));
    expect(await takeNews(parts, [id])).toEqual([{ kind: 'failed', id }]);
    await attempt(parts, id, asked(parts));
    expect(await takeNews(parts, [id])).toEqual([]);
  });
});
