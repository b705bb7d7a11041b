// @vitest-environment jsdom
import { changeCodec } from '../../src/inbox/changes/ownerChange.ts';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { entries } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { referenceOf } from '#contract';
import type { InboxChange, InboxMessage, InboxRequest } from '#contract/ownerInbox';
import { connectInbox } from '../../src/inbox/connectInbox.ts';
import {
  indexedDbKeyValues,
  type KeyValueStore,
  withMemoryFallback,
  deleteDatabases,
} from '../../src/inbox/storage/keyValueStore.ts';
import { sealText, openSealedStore } from '../../src/inbox/storage/sealedStore.ts';
import type { Session, Token } from '../../src/inbox/network/session.ts';
import { openPhotographStore } from '../../src/inbox/storage/photographStore.ts';
import {
  changesDatabase,
  photographsDatabase,
  sealedStoreDatabase,
} from '../../src/inbox/names.ts';
import type { TabMessage } from '../../src/inbox/tabs.ts';
import { createState } from '../../src/inbox/state.ts';
import { knownChanges } from '../../src/inbox/words/arrange.ts';
import { applyChanges } from '../../src/inbox/changes/applyChanges.ts';
import type { Inbox } from '../../src/inbox/inboxApi.ts';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import { indexedDbStore } from '../../src/outbox/browser/indexedDbStore.ts';
import { uuidv7 } from '../../src/lib/uuidv7.ts';
import { jpegOf } from '../supabase/functions/support/photographs.ts';
import { createGate } from '../support/gate.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';
import { answerOf, at, listOf, messageOf, photographOf } from './samples.ts';

/** The server's state, in memory. */
type Server = {
  messages: InboxMessage[];
  taken: { id: string; change: InboxChange }[];
  /** Ids of the sessions that were reported as ended. */
  left: string[];
  /** Whether the server stores changes but its answers are lost. */
  losesAnswers: boolean;
  /** Replaces the server's answer, unless it returns null. */
  instead: ((request: InboxRequest) => Response | null | Promise<Response | null>) | null;
};

let factory: IDBFactory;
let server: Server;
let isSignedIn: boolean;
/** The session's token, and the result of renewing it. */
let token: string;
let renewal: () => Promise<Token>;
let aheadMs: number;
/** The sign-in waits for this promise. */
let entering: Promise<void>;
let hasLeft: boolean;
/** Announcements that this inbox sent to other tabs; `receive` simulates an announcement of another tab. */
let announced: string[];
let receive: (news: TabMessage) => void;
let stops: (() => void)[];
/** Whether the browser calls itself offline. */
let isOffline: boolean;
let onAsk: (signal: AbortSignal | null | undefined) => void;

beforeEach(() => {
  factory = new IDBFactory();
  server = {
    messages: [messageOf(1), messageOf(2)],
    taken: [],
    left: [],
    losesAnswers: false,
    instead: null,
  };
  isSignedIn = false;
  token = 'hers';
  renewal = () => Promise.resolve({ kind: 'signIn' });
  aheadMs = 0;
  entering = Promise.resolve();
  hasLeft = false;
  announced = [];
  stops = [];
  isOffline = false;
  onAsk = () => undefined;
});
afterEach(() => {
  for (const stop of stops) stop();
});

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });
const noLine = (): never => {
  throw new TypeError('Failed to fetch');
};

function ownAnswer(its: Server, request: InboxRequest, id: string): Response {
  if (request.step === 'list') {
    return json(200, { asOf: new Date().toISOString(), messages: its.messages });
  }
  if (request.step === 'code') return json(202, {});
  if (request.step === 'open') {
    const messages = its.messages.filter((one) => request.messages.includes(one.id));
    return json(200, { asOf: new Date().toISOString(), messages });
  }
  if (request.step === 'leave') {
    its.left.push(request.session);
    return json(202, {});
  }
  if (request.step === 'photograph') return new Response(jpegOf(500) as Uint8Array<ArrayBuffer>);
  if (request.step !== 'change') throw new Error(`Nobody here asks for “${request.step}”.`);
  if (!its.taken.some((one) => one.id === id)) {
    const { change } = request;
    its.taken.push({ id, change });
    its.messages = applyChanges(
      its.messages,
      [{ ...change, id, atMs: Date.now(), progress: 'done' }],
      0,
    );
  }
  if (its.losesAnswers) return noLine();
  return json(202, { id, reference: referenceOf(id), receivedAt: new Date().toISOString() });
}

const session: Session = {
  isStored: () => isSignedIn,
  hasSignedOut: () => hasLeft,
  markSignedOut() {
    hasLeft = true;
  },
  unmarkSignedOut() {
    hasLeft = false;
  },
  token: () => Promise.resolve(isSignedIn ? { kind: 'token', token } : { kind: 'signIn' }),
  renew: () => renewal(),
  async enter(_, code) {
    await entering;
    isSignedIn = code === '123456';
    return isSignedIn ? 'signedIn' : 'wrongCode';
  },
  end: () => {
    isSignedIn = false;
    return Promise.resolve('ended');
  },
  reportSignOuts: () => Promise.resolve(),
  hasPendingSignOuts: () => false,
};

function openInbox(storage: IDBFactory | undefined = factory): Inbox {
  const state = createState();
  // Copies, so that requests still running when a test ends don't reach the next test's state.
  const [its, news, databases] = [server, announced, factory];
  const values = indexedDbKeyValues(openDatabase(storage, undefined, sealedStoreDatabase));
  const sealedStore = openSealedStore(
    withMemoryFallback(
      values,
      () => state.patch({ storage: 'unusable' }),
      () => hasLeft,
    ),
  );
  const inbox = connectInbox({
    state,
    sealedStore,
    photographStore: openPhotographStore(
      openDatabase(storage, undefined, photographsDatabase),
      () => sealedStore.key(),
    ),
    session,
    client: {
      url: 'https://backend.example.com',
      apiKey: 'key',
      seemsOffline: () => isOffline,
      fetch: async (_, init) => {
        const request = JSON.parse(init?.body as string) as InboxRequest;
        onAsk(init?.signal);
        const id = new Headers(init?.headers).get('Idempotency-Key') ?? '';
        return (await its.instead?.(request)) ?? ownAnswer(its, request, id);
      },
    },
    store: indexedDbStore(openDatabase(storage, undefined, changesDatabase), changeCodec),
    clock: () => Date.now() + aheadMs,
    random: () => 0.5,
    newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    locks: undefined,
    tabs: {
      announce: (what) => void news.push(what),
      listen(listener) {
        receive = listener;
        return () => undefined;
      },
    },
    deleteAll: () => deleteDatabases(databases),
    freeBytes: () => Promise.resolve(Number.POSITIVE_INFINITY),
  });
  stops.push(inbox.start());
  return inbox;
}

async function signedIn(storage?: IDBFactory): Promise<Inbox> {
  const inbox = openInbox(storage);
  await expect.poll(() => inbox.snapshot().stage).toBe('signedOut');
  expect(await inbox.signIn('her@example.com', '123 456')).toBe('signedIn');
  await expect.poll(() => inbox.snapshot().list?.messages).toHaveLength(2);
  return inbox;
}

/** Sets what a search finds on the server; null for no answer. */
function finds(messages: InboxMessage[] | null): void {
  server.instead = (request) => {
    if (request.step !== 'list' || request.search === undefined) return null;
    return messages ? json(200, { asOf: new Date().toISOString(), messages }) : noLine();
  };
}

function shown(inbox: Inbox) {
  const snapshot = inbox.snapshot();
  return applyChanges(snapshot.list?.messages ?? [], knownChanges(snapshot), 0);
}
const first = messageOf(1);

/** Everything stored in the databases, as text. */
async function allStored(): Promise<string> {
  const names = (await factory.databases()).map(({ name = '' }) => name);
  const read = names.map(async (name) => [
    ...(await indexedDbKeyValues(openDatabase(factory, undefined, name)).entries()),
  ]);
  return JSON.stringify(await Promise.all(read));
}

describe('the inbox', () => {
  test('a wrong code does not sign in', async () => {
    const inbox = openInbox();
    await expect.poll(() => inbox.snapshot().stage).toBe('signedOut');
    expect(await inbox.signIn('her@example.com', '00000000')).toBe('wrongCode');
    expect(inbox.snapshot().stage).toBe('signedOut');
  });

  test('a change is shown at once, and as confirmed only after its receipt', async () => {
    const inbox = await signedIn();
    server.instead = noLine;
    expect(await inbox.change(first.id, 'answered')).toBe('saved');
    expect(shown(inbox)[0]?.answeredAt).not.toBe(null);
    await expect.poll(() => shown(inbox)[0]?.pending[0]?.progress).toBe('unconfirmed');
    expect(server.taken).toEqual([]);
    server.instead = null;
    await inbox.tryNow();
    await expect.poll(() => shown(inbox)[0]).toMatchObject({ pending: [], answeredBy: 'inbox' });
    expect(server.taken.map(({ change }) => change)).toMatchObject([
      { message: first.id, act: 'answered' },
    ]);
  });

  test('a pending change survives closing the page, and is sent once', async () => {
    const inbox = await signedIn();
    server.instead = ({ step }) => (step === 'change' ? noLine() : null);
    await inbox.change(first.id, 'note', 'Call her first');
    stops.pop()?.();
    server.instead = null;
    const next = openInbox();
    await expect.poll(() => server.taken).toHaveLength(1);
    await expect.poll(() => next.snapshot().pending).toEqual([]);
    await expect.poll(() => shown(next)[0]?.notes).toHaveLength(1);
  });

  test('a list that was requested before a change does not undo the change on screen', async () => {
    const inbox = await signedIn();
    const receiveHere = receive;
    const other = openInbox();
    await expect.poll(() => other.snapshot().stage).toBe('signedIn');
    await other.refresh();
    const late: ((response: Response) => void)[] = [];
    const before = { asOf: new Date().toISOString(), messages: server.messages };
    server.instead = ({ step }) => {
      if (step !== 'list') return null;
      return late.length > 0 ? noLine() : new Promise((resolve) => late.push(resolve));
    };
    void inbox.refresh();
    await expect.poll(() => late).toHaveLength(1);
    await other.change(first.id, 'answered');
    await expect.poll(() => server.taken).toHaveLength(1);
    await expect.poll(() => other.snapshot().pending).toEqual([]);
    receiveHere('changed');
    await expect.poll(() => shown(inbox)[0]?.answeredAt ?? null).not.toBe(null);
    late[0]?.(json(200, before));
    await expect.poll(() => inbox.snapshot().isChecking).toBe(false);
    expect(shown(inbox)[0]?.answeredAt).not.toBe(null);
    // A page that opens now does not undo the change either.
    stops.pop()?.();
    const next = openInbox();
    await expect.poll(() => next.snapshot().list).not.toBe(null);
    expect(shown(next)[0]?.answeredAt).not.toBe(null);
  });

  test('a change is sent before a running list request, which is repeated afterwards', async () => {
    const inbox = await signedIn();
    const asked: string[] = [];
    const faults = new Set<string | null>();
    inbox.subscribe(() => faults.add(inbox.snapshot().fault));
    let isSlow = true;
    server.instead = ({ step }) => {
      asked.push(step);
      if (step !== 'list' || !isSlow) return null;
      isSlow = false;
      return new Promise(() => undefined);
    };
    void inbox.refresh();
    await expect.poll(() => asked).toEqual(['list']);
    await inbox.change(first.id, 'answered');
    await expect.poll(() => asked.slice(0, 3)).toEqual(['list', 'change', 'list']);
    await expect.poll(() => shown(inbox)[0]).toMatchObject({ answeredBy: 'inbox', pending: [] });
    // The request was canceled, not timed out.
    expect([...faults]).toEqual([null]);
  });

  test('pending changes are sent before a list is requested', async () => {
    const inbox = await signedIn();
    server.instead = noLine;
    await inbox.change(first.id, 'answered');
    await expect.poll(() => inbox.snapshot().pending[0]?.progress).toBe('unconfirmed');
    stops.pop()?.();
    const asked: string[] = [];
    server.instead = ({ step }) => {
      asked.push(step);
      return null;
    };
    openInbox();
    await expect.poll(() => asked.slice(0, 2)).toEqual(['change', 'list']);
  });

  test('a refresh loads only what changed since the last list, and more pages load on request', async () => {
    const one = messageOf(1, { revision: 1 });
    const two = messageOf(2, { revision: 2 });
    const three = messageOf(3, { revision: 3 });
    const asked: InboxRequest[] = [];
    const answers = [
      answerOf([one, two], { revision: 2, more: two.place, unanswered: 3 }),
      answerOf([{ ...one, revision: 4, answeredAt: at(5) }], {
        since: 2,
        revision: 4,
        unanswered: 2,
      }),
      answerOf([three], { revision: 4, more: null }),
    ].map((list) => ({ ...list, asOf: new Date().toISOString() }));
    server.instead = (request) => {
      if (request.step === 'change') return null;
      asked.push(request);
      return json(200, answers.shift() ?? {});
    };
    const inbox = openInbox();
    await expect.poll(() => inbox.snapshot().stage).toBe('signedOut');
    await inbox.signIn('her@example.com', '123456');
    await expect.poll(() => inbox.snapshot().list?.revision).toBe(2);
    await inbox.refresh();
    await inbox.loadMore();
    const { list } = inbox.snapshot();
    expect(asked).toEqual([
      { step: 'list' },
      { step: 'list', since: 2 },
      { step: 'list', after: two.place },
    ]);
    expect(list?.messages.map(({ id }) => id)).toEqual([one, two, three].map(({ id }) => id));
    expect(list).toMatchObject({
      revision: 4,
      more: null,
      messages: [{ answeredAt: at(5) }, {}, {}],
    });
    // The next page shows the stored list without a connection.
    stops.pop()?.();
    server.instead = noLine;
    const next = openInbox();
    await expect.poll(() => next.snapshot().list?.messages).toHaveLength(3);
    await next.loadMore();
    expect(next.snapshot().moreFault).toBe(null);
  });

  test('a message text that the list lacks is loaded, stored, and survives a newer list', async () => {
    const whole = messageOf(1, { answeredAt: at(5) });
    const cut = { ...whole, isWhole: false, enquiry: { ...sampleEnquiry, message: '' } };
    server.messages = [cut, messageOf(2)];
    const inbox = await signedIn();
    server.instead = ({ step }) => (step === 'open' ? noLine() : null);
    await inbox.loadTexts([cut.id]);
    expect(inbox.snapshot().texts.get(cut.id)).toBe('unreachable');
    server.instead = ({ step }) =>
      step === 'open' ? json(200, answerOf([whole], { asOf: new Date().toISOString() })) : null;
    await inbox.loadTexts([cut.id]);
    expect(inbox.snapshot().texts.size).toBe(0);
    await inbox.refresh();
    expect(shown(inbox)[0]).toMatchObject({ isWhole: true, enquiry: sampleEnquiry });
    stops.pop()?.();
    server.instead = noLine;
    const next = openInbox();
    await expect.poll(() => shown(next)[0]?.enquiry).toEqual(sampleEnquiry);
  });

  test('a search that a newer search replaces is aborted', async () => {
    const inbox = await signedIn();
    const signals: (AbortSignal | null | undefined)[] = [];
    onAsk = (signal) => signals.push(signal);
    finds([messageOf(3)]);
    const overtaken = inbox.search('mo', 'all');
    await expect.poll(() => signals).toHaveLength(1);
    await inbox.search('moth', 'all');
    await overtaken;
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    expect(inbox.snapshot().found).toMatchObject({ search: 'moth', state: 'found' });
  });

  test('a pending change can be taken back, and one that may have arrived can’t', async () => {
    const inbox = await signedIn();
    isOffline = true;
    server.instead = noLine;
    await inbox.change(first.id, 'erase');
    await expect.poll(() => inbox.snapshot().nextTryMs).not.toBe(null);
    await expect.poll(() => inbox.snapshot().isSending).toBe(false);
    expect(shown(inbox)[0]).toMatchObject({
      enquiry: sampleEnquiry,
      pending: [{ progress: 'waiting' }],
    });
    expect(await inbox.takeBack(inbox.snapshot().pending[0]?.id ?? '')).toBe(true);
    expect(shown(inbox)[0]).toMatchObject({ enquiry: sampleEnquiry, pending: [] });
    isOffline = false;
    await inbox.change(first.id, 'erase');
    await expect.poll(() => shown(inbox)[0]?.pending[0]?.progress).toBe('unconfirmed');
    expect(await inbox.takeBack(inbox.snapshot().pending[0]?.id ?? '')).toBe(false);
    server.instead = null;
    await inbox.tryNow();
    await expect.poll(() => server.taken.map(({ change }) => change.act)).toEqual(['erase']);
  });

  test('a refused change is not shown as done, and is deleted when the owner dismisses it', async () => {
    const inbox = await signedIn();
    server.instead = (request) =>
      request.step === 'change'
        ? json(422, { id: inbox.snapshot().pending[0]?.id, code: 'message_unknown' })
        : null;
    await inbox.change(first.id, 'answered');
    await expect.poll(() => shown(inbox)[0]?.pending[0]?.progress).toBe('refused');
    expect(shown(inbox)[0]?.answeredAt).toBe(null);
    await inbox.dismiss(inbox.snapshot().pending.map(({ id }) => id));
    expect(shown(inbox)[0]?.pending).toEqual([]);
  });

  test('if the session was ended elsewhere, pending changes stay and all messages are deleted', async () => {
    const inbox = await signedIn();
    server.instead = () => json(401, {});
    await inbox.change(first.id, 'answered');
    await expect.poll(() => inbox.snapshot().needsSignIn).toBe(true);
    expect(inbox.snapshot()).toMatchObject({ list: null, done: [], found: null, linked: null });
    expect(inbox.snapshot().pending).toHaveLength(1);
    stops.pop()?.();
    const next = openInbox();
    await expect.poll(() => next.snapshot()).toMatchObject({ needsSignIn: true, list: null });
    server.instead = null;
    await next.signIn('her@example.com', '123456');
    await expect.poll(() => server.taken).toHaveLength(1);
    expect(next.snapshot().needsSignIn).toBe(false);
    await expect.poll(() => shown(next)[0]?.answeredBy).toBe('inbox');
  });

  test.each(['a list', 'a change', 'a search'])(
    'if %s is answered with not_owner, the page shows and stores no messages',
    async (what) => {
      const inbox = await signedIn();
      const notOwner = () => json(403, { code: 'not_owner' });
      server.instead = ({ step }) => {
        if (step === 'change') return what === 'a change' ? notOwner() : noLine();
        return what === 'a change' ? noLine() : null;
      };
      await inbox.change(first.id, 'answered');
      if (what !== 'a change') server.instead = notOwner;
      if (what === 'a list') await inbox.refresh();
      if (what === 'a search') await inbox.search('pasture', 'all');
      await expect.poll(() => inbox.snapshot().isOwner).toBe(false);
      const nothing = { needsSignIn: true, list: null, done: [], linked: null };
      expect(inbox.snapshot()).toMatchObject(nothing);
      expect(inbox.snapshot().found?.messages ?? []).toEqual([]);
      // The change stays queued, as after the end of a session.
      expect(inbox.snapshot().pending).toHaveLength(1);
      // A page that opens without a connection shows no messages either.
      server.instead = noLine;
      stops.pop()?.();
      const next = openInbox();
      await expect.poll(() => next.snapshot().fault).toBe('unreachable');
      expect(next.snapshot().list).toBe(null);
      // The server accepts her as the owner again.
      server.instead = null;
      await next.refresh();
      await expect.poll(() => next.snapshot().list?.messages).toHaveLength(2);
      expect(next.snapshot()).toMatchObject({ isOwner: true, needsSignIn: false });
    },
  );

  test('a 403 from a gateway or a portal deletes nothing', async () => {
    const inbox = await signedIn();
    server.instead = () => json(403, { message: 'Forbidden' });
    await inbox.refresh();
    await expect.poll(() => inbox.snapshot().fault).toBe('failed');
    expect(inbox.snapshot()).toMatchObject({ needsSignIn: false, list: { messages: [{}, {}] } });
  });

  test('a session that can be renewed is never shown as ended, however many requests were refused', async () => {
    const inbox = await signedIn();
    const seen = new Set<boolean>();
    inbox.subscribe(() => seen.add(inbox.snapshot().needsSignIn));
    let isRefused = true;
    let refused = 0;
    server.instead = () => {
      if (!isRefused) return null;
      refused += 1;
      return json(401, {});
    };
    const failure = createGate();
    let renewals = 0;
    renewal = async () => {
      renewals += 1;
      if (renewals === 1) {
        await failure.opened;
        return { kind: 'unreachable' };
      }
      isRefused = false;
      return { kind: 'token', token: 'hers' };
    };
    void inbox.refresh();
    await inbox.change(first.id, 'answered');
    await expect.poll(() => refused).toBe(2);
    await expect.poll(() => inbox.snapshot().isChecking).toBe(false);
    expect(renewals).toBe(1);
    failure.open();
    await inbox.refresh();
    await expect.poll(() => isRefused).toBe(false);
    expect(renewals).toBe(2);
    await inbox.tryNow();
    await expect.poll(() => server.taken).toHaveLength(1);
    expect([...seen]).toEqual([false]);
  });

  test('the inbox stays signed in if another tab renews the session at the same moment', async () => {
    const inbox = await signedIn();
    server.instead = () => (token === 'hers' ? json(401, {}) : null);
    renewal = () => {
      token = 'theirs';
      return Promise.resolve({ kind: 'signIn' });
    };
    expect(await inbox.change(first.id, 'answered')).toBe('saved');
    await expect.poll(() => server.taken).toHaveLength(1);
    expect(inbox.snapshot()).toMatchObject({ needsSignIn: false, list: { messages: [{}, {}] } });
  });

  test('a list that the page was reading when the session ended is not shown again', async () => {
    const inbox = await signedIn();
    server.instead = () => json(401, {});
    renewal = () => {
      receive('changed');
      return Promise.resolve({ kind: 'signIn' });
    };
    let hasEnded = false;
    inbox.subscribe(() => {
      if (hasEnded || !inbox.snapshot().needsSignIn) return;
      hasEnded = true;
      receive('changed');
    });
    await inbox.refresh();
    await expect.poll(() => inbox.snapshot().needsSignIn).toBe(true);
    // A page that opens later has read the same storage by now.
    const later = openInbox();
    await expect.poll(() => later.snapshot().stage).toBe('signedIn');
    expect(inbox.snapshot().list).toBe(null);
  });

  test('a search that failed offline is repeated with the next list', async () => {
    const inbox = await signedIn();
    finds(null);
    await inbox.search('moths', 'all');
    expect(inbox.snapshot().found?.state).toBe('unasked');
    finds([messageOf(3)]);
    await inbox.refresh();
    await expect
      .poll(() => inbox.snapshot().found)
      .toMatchObject({ state: 'found', messages: [{}] });
  });

  test('a request sent before the session was renewed ends nothing when it is refused, and is repeated', async () => {
    const inbox = await signedIn();
    const seen = new Set<boolean>();
    inbox.subscribe(() => seen.add(inbox.snapshot().needsSignIn));
    const late = createGate();
    const first401 = new Set(['list', 'change']);
    server.instead = async ({ step }) => {
      if (!first401.delete(step)) return null;
      if (step === 'change') await late.opened;
      return json(401, {});
    };
    renewal = () => {
      token = 'renewed';
      return Promise.resolve({ kind: 'token', token });
    };
    await inbox.change(first.id, 'answered');
    await expect.poll(() => first401.has('change')).toBe(false);
    const before = inbox.snapshot().list;
    await inbox.refresh();
    await expect.poll(() => inbox.snapshot().list).not.toBe(before);
    late.open();
    // Sent at once, or by the timer if the retry delay began in the same millisecond.
    await expect.poll(() => server.taken).toHaveLength(1);
    expect([...seen]).toEqual([false]);
  });

  test('a list that was read after the device slept is requested again', async () => {
    const inbox = await signedIn();
    let asked = 0;
    server.instead = ({ step }) => {
      if (step !== 'list') return null;
      asked += 1;
      const answer = json(200, { asOf: new Date().toISOString(), messages: server.messages });
      if (asked === 1) aheadMs = 8 * 3_600_000;
      else if (asked === 2) aheadMs = 0;
      return answer;
    };
    server.messages = [first];
    const gotMs: number[] = [];
    inbox.subscribe(() => gotMs.push(inbox.snapshot().list?.gotAtMs ?? 0));
    await inbox.refresh();
    expect(asked).toBe(3);
    expect(inbox.snapshot()).toMatchObject({ isChecking: false, list: { messages: [first] } });
    for (const ms of gotMs) expect(Math.abs(ms - Date.now())).toBeLessThan(60_000);
  });

  test('stored data can’t be read without the key', async () => {
    const inbox = await signedIn();
    server.instead = noLine;
    await inbox.change(first.id, 'note', 'Call her first');
    await expect.poll(allStored).toContain('sealed');
    const kept = await allStored();
    expect(kept.length).toBeGreaterThan(1_000);
    expect(kept).not.toMatch(/Visitor|pasture|Call her/);
  });

  test('an erased message leaves no stored data once the server has erased it', async () => {
    const inbox = await signedIn();
    server.instead = ({ step }) => (step === 'list' ? noLine() : null);
    await inbox.change(first.id, 'erase');
    await expect.poll(() => server.taken).toHaveLength(1);
    await expect.poll(() => inbox.snapshot().pending).toEqual([]);
    stops.pop()?.();
    const next = openInbox();
    await expect.poll(() => next.snapshot().list?.messages[0]?.enquiry).toBe(null);
  });

  test('a change to a message that only the search shows is not shown as undone', async () => {
    const inbox = await signedIn();
    const old = messageOf(9);
    finds([old]);
    await inbox.search('pasture', 'all');
    expect(inbox.snapshot().found?.messages).toHaveLength(1);
    finds(null);
    await inbox.change(old.id, 'answered');
    await expect.poll(() => server.taken).toHaveLength(1);
    await inbox.refresh();
    await expect.poll(() => inbox.snapshot()).toMatchObject({ pending: [], done: [] });
    expect(inbox.snapshot().found).toMatchObject({
      state: 'found',
      messages: [{ answeredBy: 'inbox' }],
    });
  });

  test('another device’s change to a message that only the search shows appears with the next list', async () => {
    const inbox = await signedIn();
    const old = messageOf(9);
    finds([old]);
    await inbox.search('pasture', 'all');
    await inbox.loadByReference(old.reference);
    finds([{ ...old, enquiry: null }]);
    const states = new Set<string | undefined>();
    inbox.subscribe(() => states.add(inbox.snapshot().found?.state));
    // The page hears that another tab has stored a newer list.
    await inbox.refresh();
    for (const place of ['found', 'linked'] as const) {
      await expect.poll(() => inbox.snapshot()[place]?.messages[0]?.enquiry).toBe(null);
    }
    expect([...states]).toEqual(['found']);
  });

  test.each([
    ['an older search answer that arrives last', true],
    ['its first answer if that arrives after the list', false],
  ])('a change to a found message is not undone by %s', async (_, isFound) => {
    const inbox = await signedIn();
    const old = messageOf(9);
    if (isFound) {
      finds([old]);
      await inbox.search('pasture', 'all');
    }
    let late: ((response: Response) => void) | null = null;
    server.instead = (request) =>
      request.step === 'list' && request.search !== undefined
        ? new Promise((resolve) => (late = resolve))
        : null;
    const asked = inbox.search('pasture', 'all');
    await expect.poll(() => late).not.toBe(null);
    const answerFirst = late as unknown as (response: Response) => void;
    finds([{ ...old, answeredAt: new Date().toISOString(), answeredBy: 'inbox' }]);
    await inbox.change(old.id, 'answered');
    const found = () => inbox.snapshot().found;
    await expect.poll(() => found()?.messages[0]?.answeredBy).toBe('inbox');
    answerFirst(json(200, { asOf: new Date().toISOString(), messages: [old] }));
    await asked;
    expect(found()).toMatchObject({ state: 'found', messages: [{ answeredBy: 'inbox' }] });
  });

  test('a newer list from another tab makes the page repeat its search', async () => {
    const inbox = await signedIn();
    const old = messageOf(9);
    finds([old]);
    await inbox.search('pasture', 'all');
    finds([{ ...old, enquiry: null }]);
    const sealedStore = openSealedStore(
      indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase)),
    );
    const asOf = new Date(Date.now() + 1_000).toISOString();
    await sealedStore.saveList(listOf([], { asOf, gotAtMs: Date.now() }), []);
    receive('changed');
    await expect.poll(() => inbox.snapshot().found?.messages[0]?.enquiry).toBe(null);
  });

  describe('photographs', () => {
    const leaf = { message: first.id, photograph: 0, rendition: 'large' } as const;
    const kept = async (): Promise<number> =>
      (await entries(openDatabase(factory, undefined, photographsDatabase))).length;

    async function withPhotographs(): Promise<Inbox> {
      server.messages = [messageOf(1, { photographs: [photographOf(1, 0)] }), messageOf(2)];
      const inbox = await signedIn();
      await expect.poll(kept).toBe(2);
      return inbox;
    }

    test('are loaded after the list, and are there without a connection', async () => {
      await withPhotographs();
      server.instead = noLine;
      stops.pop()?.();
      const next = openInbox();
      await expect.poll(() => next.snapshot().fault).toBe('unreachable');
      expect(await next.loadPhotograph(leaf)).toEqual({ kind: 'got', bytes: jpegOf(500) });
      expect(await next.loadPhotograph({ ...leaf, photograph: 1 })).toEqual({
        kind: 'fault',
        fault: 'unreachable',
      });
    });

    test.each<[string, (inbox: Inbox) => Promise<unknown>]>([
      ['signs out', (inbox) => inbox.signOut(false)],
      [
        'is not an owner anymore',
        (inbox) => {
          server.instead = () => json(403, { code: 'not_owner' });
          return inbox.refresh();
        },
      ],
      [
        'is refused a photograph',
        (inbox) => {
          server.instead = () => json(403, { code: 'not_owner' });
          return inbox.loadPhotograph({ ...leaf, photograph: 1 });
        },
      ],
      [
        'has to sign in again',
        (inbox) => {
          server.instead = () => json(401, {});
          return inbox.refresh();
        },
      ],
      [
        'erases the message, and no list arrives afterwards',
        (inbox) => {
          server.instead = ({ step }) => (step === 'list' ? noLine() : null);
          return inbox.change(first.id, 'erase');
        },
      ],
      [
        'has erased the message on another device',
        (inbox) => {
          server.messages = [messageOf(1, { enquiry: null, revision: 2 }), messageOf(2)];
          return inbox.refresh();
        },
      ],
    ])('are deleted when the owner %s', async (_, act) => {
      await act(await withPhotographs());
      await expect.poll(kept).toBe(0);
    });

    test('wait until the owner’s change is sent', async () => {
      const inbox = await signedIn();
      server.messages = [messageOf(1, { photographs: [photographOf(1, 0)] }), messageOf(2)];
      const asked: string[] = [];
      let isSlow = true;
      server.instead = ({ step }) => {
        asked.push(step);
        if (step !== 'photograph' || !isSlow) return null;
        isSlow = false;
        return new Promise(() => undefined);
      };
      void inbox.refresh();
      await expect.poll(() => asked).toEqual(['list', 'photograph']);
      await inbox.change(first.id, 'answered');
      await expect.poll(kept).toBe(2);
      expect(asked.slice(2)).toEqual(['change', 'list', 'photograph', 'photograph']);
    });
  });

  test('signing out deletes everything', async () => {
    const inbox = await signedIn();
    server.instead = noLine;
    await inbox.change(first.id, 'note', 'Call her first');
    await expect.poll(() => inbox.snapshot().pending[0]?.progress).toBe('unconfirmed');
    expect(announced).toContain('changed');
    expect(await inbox.signOut(false)).toBe('done');
    expect(announced.at(-1)).toBe('signedOut');
    expect(inbox.snapshot()).toMatchObject({
      stage: 'signedOut',
      list: null,
      pending: [],
      done: [],
    });
    expect(await factory.databases()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
    await inbox.refresh();
    await inbox.tryNow();
    expect(await factory.databases()).toEqual([]);
  });

  test('no page opens data that a failed storage retained at sign-out, and the next page deletes it', async () => {
    const inbox = await signedIn();
    const bad = [
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(noLine),
      ...(['open', 'deleteDatabase'] as const).map((name) =>
        vi.spyOn(factory, name).mockImplementation(noLine),
      ),
    ];
    expect(await inbox.signOut(false)).toBe('done');
    for (const spy of bad) spy.mockRestore();
    expect(await allStored()).toContain('key');
    const next = openInbox();
    await expect.poll(() => next.snapshot().stage).toBe('signedOut');
    await expect.poll(async () => await factory.databases()).toEqual([]);
  });

  test('a new sign-in ignores data that a failed storage retained', async () => {
    const inbox = await signedIn();
    server.instead = noLine;
    await inbox.change(first.id, 'note', 'Call her first');
    stops.pop()?.();
    const values = indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase));
    await values.clear();
    [isSignedIn, hasLeft, server.instead] = [false, true, null];
    const next = await signedIn();
    expect(next.snapshot()).toMatchObject({ pending: [], unreadable: [], stage: 'signedIn' });
    const other = openInbox();
    await expect.poll(() => other.snapshot().stage).toBe('signedIn');
  });

  test('signing out during a sign-in leaves the owner signed out', async () => {
    const inbox = await signedIn();
    const entry = createGate();
    entering = entry.opened;
    const signing = inbox.signIn('her@example.com', '123456');
    expect(await inbox.signOut(false)).toBe('done');
    entry.open();
    expect(await signing).toBe('failed');
    expect(inbox.snapshot()).toMatchObject({ stage: 'signedOut', list: null });
    expect([isSignedIn, hasLeft]).toEqual([false, true]);
    expect(await factory.databases()).toEqual([]);
  });

  test('signing out in another tab during a sign-in leaves the owner signed out', async () => {
    const inbox = openInbox();
    await expect.poll(() => inbox.snapshot().stage).toBe('signedOut');
    hasLeft = false;
    const entry = createGate();
    entering = entry.opened;
    const entered = inbox.signIn('her@example.com', '123456');
    hasLeft = true;
    entry.open();
    expect(await entered).toBe('failed');
    expect([isSignedIn, inbox.snapshot().stage]).toEqual([false, 'signedOut']);
    expect(await allStored()).not.toContain('key');
  });

  test('two simultaneous sign-ins create one key', async () => {
    const stores = [1, 2].map(() =>
      openSealedStore(indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase))),
    );
    const keys = await Promise.all(stores.map((sealedStore) => sealedStore.createKey()));
    const next = openSealedStore(
      indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase)),
    );
    for (const key of keys) expect(await next.open(await sealText(key, 'hers'))).toBe('hers');
  });

  test('a page that opens during a sign-out leaves no key', async () => {
    await signedIn();
    stops.pop()?.();
    const inbox = openInbox();
    // Another tab signs out before this page has read the storage.
    hasLeft = true;
    await expect.poll(() => inbox.snapshot().stage).toBe('signedOut');
    // The closed page may still be reading, which opens an empty database.
    await expect.poll(allStored).not.toContain('key');
  });

  test('signing out in one tab keeps the changes of a tab where the owner has signed in again', async () => {
    const inbox = await signedIn();
    server.instead = noLine;
    await inbox.change(first.id, 'note', 'Call her first');
    const leaving = inbox.signOut(false);
    hasLeft = false;
    await leaving;
    const store = indexedDbStore(openDatabase(factory, undefined, changesDatabase), changeCodec);
    expect(await store.list()).toHaveLength(1);
  });

  test('a note that another tab has sent is shown all the time, without a gap', async () => {
    const inbox = await signedIn();
    server.instead = ({ step }) => (step === 'change' ? noLine() : null);
    await inbox.change(first.id, 'note', 'Call her first');
    await expect.poll(() => inbox.snapshot().pending[0]?.progress).toBe('unconfirmed');
    const receiveHere = receive;
    server.instead = ({ step }) => (step === 'list' ? noLine() : null);
    const other = openInbox();
    await expect.poll(() => server.taken).toHaveLength(1);
    await expect.poll(() => other.snapshot().pending).toEqual([]);
    // The page slept, and wakes up before it receives the other tab's announcement.
    const seen: number[] = [];
    inbox.subscribe(() => seen.push(shown(inbox)[0]?.notes.length ?? 0));
    await inbox.tryNow();
    receiveHere('changed');
    expect(inbox.snapshot().pending).toEqual([]);
    expect(new Set(seen)).toEqual(new Set([1]));
  });

  test('a change that a tab with a failed storage sent is loaded from the server', async () => {
    const inbox = await signedIn();
    server.instead = ({ step }) => (step === 'change' ? noLine() : null);
    await inbox.change(first.id, 'note', 'Call her first');
    await expect.poll(() => inbox.snapshot().pending[0]?.progress).toBe('unconfirmed');
    server.messages = applyChanges(server.messages, inbox.snapshot().pending, 0);
    const store = indexedDbStore(openDatabase(factory, undefined, changesDatabase), changeCodec);
    await store.changeEach([inbox.snapshot().pending[0]?.id ?? ''], (_, id) => ({
      remove: [id],
      result: undefined,
    }));
    receive('changed');
    await expect.poll(() => inbox.snapshot().pending).toEqual([]);
    await expect.poll(() => shown(inbox)[0]?.notes).toHaveLength(1);
  });

  test('a list that arrives after the sign-out is not stored', async () => {
    const inbox = await signedIn();
    let late: ((response: Response) => void) | null = null;
    server.instead = () => new Promise((resolve) => (late = resolve));
    const asked = inbox.refresh();
    await expect.poll(() => late).not.toBe(null);
    await inbox.signOut(false);
    server.instead = null;
    (late as unknown as (response: Response) => void)(
      json(200, { asOf: new Date().toISOString(), messages: server.messages }),
    );
    await asked;
    expect(inbox.snapshot()).toMatchObject({ stage: 'signedOut', list: null });
    expect(await factory.databases()).toEqual([]);
  });

  test('a list that is being stored during a sign-out in another tab is not stored', async () => {
    const inbox = await signedIn();
    const before = inbox.snapshot().list;
    // Another tab signs out when this page has shown the list and is about to encrypt it.
    const stop = inbox.subscribe(() => {
      if (inbox.snapshot().list === before) return;
      stop();
      receive('signedOut');
    });
    await deleteDatabases(factory);
    await inbox.refresh();
    expect(inbox.snapshot()).toMatchObject({ stage: 'signedOut', list: null });
    expect(await allStored()).not.toContain('list');
  });

  test('a list that arrives after the session has ended is neither shown nor stored', async () => {
    const inbox = await signedIn();
    server.instead = noLine;
    await inbox.change(first.id, 'answered');
    await expect.poll(() => inbox.snapshot().pending[0]?.progress).toBe('unconfirmed');
    let late: ((response: Response) => void) | null = null;
    server.instead = ({ step }) =>
      step === 'list' ? new Promise((resolve) => (late = resolve)) : json(401, {});
    const asked = inbox.refresh();
    await expect.poll(() => late).not.toBe(null);
    await inbox.tryNow();
    await expect.poll(() => inbox.snapshot().needsSignIn).toBe(true);
    (late as unknown as (response: Response) => void)(
      json(200, { asOf: new Date().toISOString(), messages: server.messages }),
    );
    await asked;
    expect(inbox.snapshot()).toMatchObject({ needsSignIn: true, list: null, isChecking: false });
    const sealedStore = openSealedStore(
      indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase)),
    );
    expect((await sealedStore.read()).list).toBe(null);
  });

  test('no change is reported as saved while the owner is signing out in another tab', async () => {
    const inbox = await signedIn();
    server.instead = noLine;
    hasLeft = true;
    expect(await inbox.change(first.id, 'note', 'once')).toBe('failed');
    hasLeft = false;
    expect(await inbox.change(first.id, 'note', 'once')).toBe('saved');
  });

  test('a change that no other page could decrypt is sent at once, and never reported as saved', async () => {
    const inbox = await signedIn();
    server.instead = ({ step }) => (step === 'change' ? noLine() : null);
    await indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase)).write(
      new Map(),
      ['key'],
    );
    expect(await inbox.change(first.id, 'note', 'once')).toBe('failed');
    server.instead = null;
    expect(await inbox.change(first.id, 'note', 'once')).toBe('sent');
    expect(server.taken).toHaveLength(1);
  });

  test('a change is encrypted with the key that another page has created since', async () => {
    const inbox = await signedIn();
    const values = indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase));
    await values.write(new Map(), ['key']);
    await openSealedStore(values).createKey();
    server.instead = noLine;
    expect(await inbox.change(first.id, 'note', 'once')).toBe('saved');
    stops.pop()?.();
    const next = openInbox();
    await expect.poll(() => next.snapshot().pending).toHaveLength(1);
    expect(next.snapshot().unreadable).toEqual([]);
  });

  test('a page leaves a change that it can’t decrypt to a page that can', async () => {
    const inbox = await signedIn();
    server.instead = ({ step }) => (step === 'change' ? noLine() : null);
    await inbox.change(first.id, 'answered');
    await expect.poll(() => inbox.snapshot().pending[0]?.progress).toBe('unconfirmed');
    stops.pop()?.();
    const values = indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase));
    await values.write(new Map(), ['key']);
    const store = indexedDbStore(openDatabase(factory, undefined, changesDatabase), changeCodec);
    const before = await store.list();
    const next = openInbox();
    await expect.poll(() => next.snapshot().unreadable).toHaveLength(1);
    await next.tryNow();
    expect(await store.list()).toEqual(before);
    expect(next.snapshot().nextTryMs).toBe(null);
  });

  test('a mark that failed and may have arrived gets a new id when the owner sets it again', async () => {
    const broken = { open: noLine } as unknown as IDBFactory;
    const inbox = await signedIn(broken);
    const press = async (): Promise<string> => await inbox.change(first.id, 'unanswered');
    server.losesAnswers = true;
    expect(await press()).toBe('failed');
    server.losesAnswers = false;
    expect(await press()).toBe('sent');
    expect(server.taken.map(({ change }) => change.act)).toEqual(['unanswered', 'unanswered']);
  });

  test('an older list does not replace a newer one that another tab stored', async () => {
    const sealedStore = openSealedStore(
      indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase)),
    );
    await sealedStore.createKey();
    const later = listOf([first], { asOf: '2026-03-14T18:00:00.000Z' });
    await sealedStore.saveList(later, []);
    await sealedStore.saveList({ ...later, asOf: '2026-03-14T17:59:59.000Z', messages: [] }, []);
    expect((await sealedStore.read()).list?.messages).toHaveLength(1);
  });

  test('several reads that fail at the same moment all fall back to memory', async () => {
    const failed = (): Promise<never> => Promise.reject(new Error('It did not answer.'));
    const broken = {
      entries: failed,
      write: failed,
      writeIfUnchanged: failed,
      clear: failed,
      removeAllBut: failed,
      isPersistent: () => true,
    };
    let failures = 0;
    const note = (): void => void (failures += 1);
    const values = withMemoryFallback(broken, note, () => false);
    const all = await Promise.all([values.entries(), values.entries()]);
    expect(all.map(({ size }) => size)).toEqual([0, 0]);
    expect([failures, values.isPersistent()]).toEqual([1, false]);
  });

  test.each<[string, (values: KeyValueStore) => Promise<void>, number]>([
    ['all data', (values) => values.clear(), 0],
    ['all but the key', (values) => values.removeAllBut('key'), 1],
  ])(
    '%s is also deleted from a storage that failed once and works again',
    async (_, remove, left) => {
      const sealedStore = openSealedStore(
        indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase)),
      );
      await sealedStore.createKey();
      await sealedStore.saveList(listOf([first]), []);
      const real = indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase));
      const failsOnce = vi.fn(real.entries).mockRejectedValueOnce(new Error('It did not answer.'));
      const values = withMemoryFallback(
        { ...real, entries: failsOnce },
        () => undefined,
        () => false,
      );
      expect([(await values.entries()).size, values.isPersistent()]).toEqual([0, false]);
      await remove(values);
      expect((await real.entries()).size).toBe(left);
    },
  );

  test('messages that may still be on the disk are not said to be deleted', async () => {
    const real = indexedDbKeyValues(openDatabase(factory, undefined, sealedStoreDatabase));
    const failed = (): Promise<never> => Promise.reject(new Error('It did not answer.'));
    const values = withMemoryFallback(
      { ...real, removeAllBut: failed },
      () => undefined,
      () => false,
    );
    await expect(values.removeAllBut('key')).rejects.toThrow('It did not answer.');
  });

  test('if nothing can be stored, the page says so and sends changes at once', async () => {
    const broken = { open: noLine } as unknown as IDBFactory;
    const inbox = await signedIn(broken);
    expect(inbox.snapshot().storage).toBe('unusable');
    expect(await inbox.change(first.id, 'answered')).toBe('sent');
    await expect.poll(() => shown(inbox)[0]?.answeredAt).not.toBe(null);
    server.instead = noLine;
    expect(await inbox.change(first.id, 'note', 'once')).toBe('failed');
    server.instead = null;
    expect(await inbox.change(first.id, 'note', 'once')).toBe('sent');
  });

  test('a resend that may have arrived is requested under the same id when the owner presses again', async () => {
    const broken = { open: noLine } as unknown as IDBFactory;
    const inbox = await signedIn(broken);
    server.losesAnswers = true;
    expect(await inbox.change(first.id, 'resend')).toBe('failed');
    server.losesAnswers = false;
    expect(await inbox.change(first.id, 'resend')).toBe('sent');
    expect(server.taken).toHaveLength(1);
    expect(await inbox.change(first.id, 'resend')).toBe('sent');
    expect(server.taken).toHaveLength(2);
  });

  test('a resend that is pressed twice during one request is requested once', async () => {
    const broken = { open: noLine } as unknown as IDBFactory;
    const inbox = await signedIn(broken);
    const presses = [inbox.change(first.id, 'resend'), inbox.change(first.id, 'resend')];
    expect(await Promise.all(presses)).toEqual(['sent', 'sent']);
    expect(server.taken).toHaveLength(1);
  });

  test('a storage that works again is not shown as failed, and the same note written later is a new one', async () => {
    const inbox = await signedIn();
    const { transaction } = IDBDatabase.prototype;
    const bad = vi.spyOn(IDBDatabase.prototype, 'transaction');
    bad.mockImplementation(function transactionOr(this: IDBDatabase, ...given) {
      return this.name === changesDatabase ? noLine() : transaction.apply(this, given);
    });
    server.instead = noLine;
    expect(await inbox.change(first.id, 'note', 'Called, no answer')).toBe('failed');
    expect(inbox.snapshot().storage).toBe('unusable');
    bad.mockRestore();
    server.instead = null;
    for (const count of [1, 2]) {
      expect(await inbox.change(first.id, 'note', 'Called, no answer')).toBe('saved');
      expect(inbox.snapshot().storage).toBe('usable');
      await expect.poll(() => server.taken).toHaveLength(count);
    }
  });
});
