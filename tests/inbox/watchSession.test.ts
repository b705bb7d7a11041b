// Whether a refusal ends her session, in each order in which refusals may come.
import { beforeEach, expect, test } from 'vitest';
import type { Token } from '../../src/inbox/network/session.ts';
import { createState, type State } from '../../src/inbox/state.ts';
import { type SessionWatch, watchSession } from '../../src/inbox/watchSession.ts';
import { startMs } from '../support/outboxDeps.ts';
import { listOf, messageOf } from './samples.ts';

let state: State;
let nowMs: number;
let held: Token;
let renewal: Token;
/** What was done, in order. */
let done: string[];
let watch: SessionWatch;

beforeEach(() => {
  [nowMs, done] = [startMs, []];
  [held, renewal] = [
    { kind: 'token', token: 'old' },
    { kind: 'token', token: 'new' },
  ];
  state = createState();
  state.patch({ stage: 'signedIn', list: listOf([messageOf(1)]) });
  watch = watchSession({
    state,
    sealedStore: { deleteMessages: async () => void done.push('forgot') },
    session: {
      token: () => Promise.resolve(held),
      renew() {
        done.push('renewed');
        return Promise.resolve(renewal);
      },
    },
    clock: () => nowMs,
    sync: () => void done.push('asked'),
  });
});

async function refused(token: string | null): Promise<void> {
  watch.onTokenRefused(token);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('a refused token is renewed, and what is new is asked for', async () => {
  await refused('old');
  expect([done, watch.renewalCount()]).toEqual([['renewed', 'asked'], 1]);
});

test('one of before the renewal ends nothing, one of after it does, and later it is renewed again', async () => {
  await refused('old');
  await refused('old');
  expect(done).toEqual(['renewed', 'asked', 'asked']);
  nowMs += 60_000;
  await refused('new');
  expect(done.slice(3)).toEqual(['renewed', 'asked']);
  expect(watch.renewalCount()).toBe(2);
  nowMs += 59_999;
  await refused('new');
  expect(done.slice(5)).toEqual(['forgot']);
  expect(state.get()).toMatchObject({ needsSignIn: true, isOwner: true, list: null });
});

test('without a token soon after a renewal it has ended', async () => {
  await refused('old');
  await refused(null);
  expect(done).toEqual(['renewed', 'asked', 'forgot']);
});

test('where the refusal came while it is renewed, it is renewed once', async () => {
  watch.onTokenRefused('old');
  await refused('old');
  expect(done).toEqual(['renewed', 'asked']);
});

test.each<[string, Token, Token, string[]]>([
  ['it can’t be renewed', { kind: 'signIn' }, { kind: 'token', token: 'old' }, ['forgot']],
  ['it is gone', { kind: 'signIn' }, { kind: 'signIn' }, ['forgot']],
  ['another tab has renewed it', { kind: 'signIn' }, { kind: 'token', token: 'x' }, ['asked']],
  ['that can’t be known', { kind: 'signIn' }, { kind: 'unreachable' }, []],
  ['there is no line', { kind: 'unreachable' }, { kind: 'token', token: 'x' }, []],
])('where %s, only what is known is done', async (_, renewed, kept, then) => {
  [renewal, held] = [renewed, kept];
  await refused('old');
  expect(done).toEqual(['renewed', ...then]);
  // Of whether she is an owner nothing was said.
  expect(state.get()).toMatchObject({ needsSignIn: then[0] === 'forgot', isOwner: true });
  expect(watch.renewalCount()).toBe(then[0] === 'asked' ? 1 : 0);
});

test('who has signed out since has nothing more to end', async () => {
  state.patch({ stage: 'signedOut', list: null });
  watch.onNotOwner();
  expect([done, state.get().needsSignIn]).toEqual([[], false]);
});

test('who is no owner is told so', async () => {
  watch.onNotOwner();
  await watch.messagesDeleted();
  expect(state.get()).toMatchObject({ needsSignIn: true, isOwner: false, list: null });
  expect(done).toEqual(['forgot']);
});
