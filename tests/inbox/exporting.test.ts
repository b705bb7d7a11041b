import { beforeEach, expect, test } from 'vitest';
import type { InboxList, InboxMessage } from '#contract/ownerInbox';
import type { ShownMessage } from '../../src/inbox/changes/applyChanges.ts';
import type { LoadMessages, RequestFault } from '../../src/inbox/network/askInbox.ts';
import { type Exporting, exporting } from '../../src/inbox/exporting.ts';
import { createState, type State } from '../../src/inbox/state.ts';
import { actOf, answerOf, listOf, messageOf } from './samples.ts';

const all = [1, 2, 3, 4, 5].map((place) => messageOf(place));
const perPage = 2;

let state: State;
let own: Exporting;
/** The start of each requested page. */
let asked: (string | undefined)[];
let signals: (AbortSignal | undefined)[];
/** Called before the page with this number is answered; its result replaces the answer. */
let before: (page: number) => Partial<InboxList> | RequestFault | undefined;
let saved: ShownMessage[][];
let refusedTokens: unknown[];
let nowMs = 0;

beforeEach(() => {
  state = createState();
  state.patch({ stage: 'signedIn', list: listOf([]) });
  asked = [];
  signals = [];
  saved = [];
  refusedTokens = [];
  nowMs = 1_000_000;
  before = () => undefined;
  const loadMessages: LoadMessages = async (wanted, options) => {
    if (!('step' in wanted)) throw new Error('Nothing but pages of the export is asked for.');
    asked.push(wanted.after);
    signals.push(options?.signal);
    const place = all.findIndex(({ id }) => id === wanted.after) + 1;
    const instead = before(asked.length);
    await Promise.resolve();
    if (typeof instead === 'string') return { kind: 'fault', fault: instead, token: 'hers' };
    const messages = all.slice(place, place + perPage);
    const more = place + perPage < all.length ? (messages.at(-1)?.id ?? null) : null;
    const looked = { count: messages.length, of: all.length };
    return { kind: 'got', token: 'hers', list: answerOf(messages, { more, looked, ...instead }) };
  };
  own = exporting({
    state,
    clock: () => nowMs,
    loadMessages,
    onTokenRefused: (token) => void refusedTokens.push(token),
  });
});

function save(messages: ShownMessage[]): string {
  saved.push(messages);
  return 'messages.csv';
}

const ids = (messages: readonly InboxMessage[] = []): string[] => messages.map(({ id }) => id);
const wholeFile = { state: 'saved', count: 5, unreadable: 0, missing: 0, file: 'messages.csv' };

test('all pages make one file, and the progress is shown', async () => {
  const shown: unknown[] = [];
  state.subscribe(() => shown.push(state.get().exported));
  await own.exportAll(save);
  expect(asked).toEqual([undefined, all[1]?.id, all[3]?.id]);
  expect(saved.map(ids)).toEqual([ids(all)]);
  expect(shown).toEqual([
    { state: 'loading', count: 0, of: null },
    { state: 'loading', count: 2, of: 5 },
    { state: 'loading', count: 4, of: 5 },
    { state: 'loading', count: 5, of: 5 },
    wholeFile,
  ]);
});

test('an export that breaks off saves no file, and continues from there on request', async () => {
  before = (page) => (page === 2 ? 'unreachable' : undefined);
  await own.exportAll(save);
  expect(saved).toEqual([]);
  expect(state.get().exported).toEqual({
    state: 'brokenOff',
    count: 2,
    of: 5,
    fault: 'unreachable',
  });
  expect(refusedTokens).toEqual([]);
  nowMs += 59_999;
  await own.exportAll(save);
  expect(asked).toEqual([undefined, all[1]?.id, all[1]?.id, all[3]?.id]);
  expect(saved.map(ids)).toEqual([ids(all)]);
  expect(state.get().exported).toEqual(wholeFile);
});

test('an export older than a minute starts over, since loaded messages may have been erased', async () => {
  before = (page) => {
    nowMs += 30_000;
    return page === 3 ? 'unreachable' : undefined;
  };
  await own.exportAll(save);
  await own.exportAll(save);
  expect(asked.slice(3)).toEqual([undefined, all[1]?.id, all[3]?.id]);
  expect(saved.map(ids)).toEqual([ids(all)]);
});

test('messages that arrived during the export are reported as missing', async () => {
  before = (page) => (page === 3 ? { looked: { count: 1, of: 7 } } : undefined);
  await own.exportAll(save);
  expect(state.get().exported).toEqual({ ...wholeFile, missing: 2 });
});

test('a refused session is reported to the session watch', async () => {
  before = () => 'signIn';
  await own.exportAll(save);
  expect(refusedTokens).toEqual(['hers']);
  expect(state.get().exported).toMatchObject({ state: 'brokenOff', fault: 'signIn' });
});

test('a canceled export saves and requests nothing more, and the next one starts over', async () => {
  before = (page) => {
    if (page === 2) own.cancelExport();
    return undefined;
  };
  await own.exportAll(save);
  expect([asked.length, saved]).toEqual([2, []]);
  expect(state.get().exported).toEqual({ state: 'none', why: 'canceled' });
  own.closeExport();
  expect(state.get().exported).toBe(null);
  await own.exportAll(save);
  expect(saved.map(ids)).toEqual([ids(all)]);
});

test('an export that is canceled and restarted ignores the first one’s answer', async () => {
  let again: Promise<void> | undefined;
  before = (page) => {
    if (page !== 2) return undefined;
    own.cancelExport();
    again = own.exportAll(save);
    return undefined;
  };
  await own.exportAll(save);
  await again;
  expect(asked).toEqual([undefined, all[1]?.id, undefined, all[1]?.id, all[3]?.id]);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true, false, false, false]);
  expect(saved.map(ids)).toEqual([ids(all)]);
});

test('only one export runs at a time', async () => {
  await Promise.all([own.exportAll(save), own.exportAll(save)]);
  expect([asked.length, saved.length]).toEqual([3, 1]);
});

test('a server that is still applying changes is asked again before the first page counts', async () => {
  before = (page) => {
    if (page === 1) return { messages: [], more: null, behind: 3 };
    return page === 3 ? { behind: 1 } : undefined;
  };
  await own.exportAll(save);
  expect(asked).toEqual([undefined, undefined, all[1]?.id, all[3]?.id]);
  expect(saved.map(ids)).toEqual([ids(all)]);
});

test('messages that this page can’t read are counted and reported', async () => {
  before = (page) =>
    page === 1 ? { messages: [messageOf(1)], unreadable: 1, looked: null } : undefined;
  await own.exportAll(save);
  expect(state.get().exported).toEqual({ ...wholeFile, count: 4, unreadable: 1 });
});

test('changes made during the export are in the file, confirmed or not, and none is applied twice', async () => {
  const answered = actOf(1, 'answered', { progress: 'done' });
  const erased = actOf(2, 'erase', { progress: 'done', message: all[1]?.id ?? '' });
  const earlier = actOf(3, 'answered', { progress: 'done', message: all[2]?.id ?? '' });
  const note = actOf(4, 'note', { note: 'Call', message: all[3]?.id ?? '' });
  // On another device she has unmarked it since.
  const undone = actOf(5, 'answered', { progress: 'done', message: all[4]?.id ?? '' });
  state.patch({ done: [earlier] });
  before = (page) => {
    if (page === 1) state.patch({ done: [earlier, undone] });
    if (page === 2) state.patch({ done: [answered, erased], pending: [note] });
    // A newer list has arrived that includes the changes.
    if (page === 3) state.patch({ done: [] });
    return undefined;
  };
  await own.exportAll(save);
  expect(
    saved[0]?.map(({ answeredAt, enquiry }) => [answeredAt !== null, enquiry !== null]),
  ).toEqual([
    [true, true],
    [false, false],
    [false, true],
    [false, true],
    [false, true],
  ]);
  expect(saved[0]?.[3]).toMatchObject({ notes: [{ text: 'Call' }], pending: [note] });
});

test('if an address is erased during the export, the export starts over', async () => {
  before = (page) => {
    if (page !== 2) return undefined;
    own.restart();
    expect(state.get().exported).toEqual({ state: 'loading', count: 0, of: 5 });
    return undefined;
  };
  await own.exportAll(save);
  expect(asked).toEqual([undefined, all[1]?.id, undefined, all[1]?.id, all[3]?.id]);
  expect(saved.map(ids)).toEqual([ids(all)]);
  own.restart();
  expect(state.get().exported).toEqual(wholeFile);
});

test('if the owner must sign in again, the export is dropped and no file is made', async () => {
  before = (page) => {
    if (page === 2) state.patch({ needsSignIn: true });
    return undefined;
  };
  await own.exportAll(save);
  expect([asked.length, saved]).toEqual([2, []]);
  expect(state.get().exported).toEqual({ state: 'none', why: 'session' });
  // The same after an export that broke off.
  state.patch({ needsSignIn: false });
  before = (page) => (page === 4 ? 'cut' : undefined);
  await own.exportAll(save);
  state.patch({ needsSignIn: true });
  expect(state.get().exported).toEqual({ state: 'none', why: 'session' });
  state.patch({ needsSignIn: false });
  await own.exportAll(save);
  expect(saved.map(ids)).toEqual([ids(all)]);
});

test('a file that the browser can’t create is reported', async () => {
  await own.exportAll(() => {
    throw new RangeError('Invalid string length');
  });
  expect(state.get().exported).toEqual({ state: 'none', why: 'file' });
});
