// Whether a refused token ends the owner's session, for each order of refusals.
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
/** The calls of the session watch, in order. */
let done: string[];
let watch: SessionWatch;
let deletion: Promise<void>;
/** Deletes the photographs. */
let clearing: () => Promise<void>;

beforeEach(() => {
  [nowMs, done] = [startMs, []];
  [held, renewal] = [
    { kind: 'token', token: 'old' },
    { kind: 'token', token: 'new' },
  ];
  deletion = Promise.resolve();
  clearing = () => Promise.resolve();
  state = createState();
  state.patch({ stage: 'signedIn', list: listOf([messageOf(1)]) });
  watch = watchSession({
    state,
    sealedStore: {
      async deleteMessages() {
        done.push('forgot');
        await deletion;
      },
    },
    photographStore: { clear: () => clearing() },
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

test('a refused token is renewed, and the list is requested again', async () => {
  await refused('old');
  expect([done, watch.renewalCount()]).toEqual([['renewed', 'asked'], 1]);
});

test('only a refusal after the renewal ends the session, and a minute later the session is renewed again', async () => {
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

test('the session has ended if it has no token soon after a renewal', async () => {
  await refused('old');
  await refused(null);
  expect(done).toEqual(['renewed', 'asked', 'forgot']);
});

test('two refusals during a renewal renew the session once', async () => {
  watch.onTokenRefused('old');
  await refused('old');
  expect(done).toEqual(['renewed', 'asked']);
});

test.each<[string, Token, Token, string[]]>([
  ['the renewal fails', { kind: 'signIn' }, { kind: 'token', token: 'old' }, ['forgot']],
  ['the session is gone', { kind: 'signIn' }, { kind: 'signIn' }, ['forgot']],
  [
    'another tab has renewed the session',
    { kind: 'signIn' },
    { kind: 'token', token: 'x' },
    ['asked'],
  ],
  ['the session can’t be read', { kind: 'signIn' }, { kind: 'unreachable' }, []],
  ['there is no connection', { kind: 'unreachable' }, { kind: 'token', token: 'x' }, []],
])('a refused token if %s', async (_, renewed, kept, then) => {
  [renewal, held] = [renewed, kept];
  await refused('old');
  expect(done).toEqual(['renewed', ...then]);
  // A refused token does not show whether she is an owner.
  expect(state.get()).toMatchObject({ needsSignIn: then[0] === 'forgot', isOwner: true });
  expect(watch.renewalCount()).toBe(then[0] === 'asked' ? 1 : 0);
});

test('a refusal after a sign-out changes nothing', async () => {
  state.patch({ stage: 'signedOut', list: null });
  watch.onNotOwner();
  expect([done, state.get().needsSignIn]).toEqual([[], false]);
});

test('the page records that this account is not an owner', async () => {
  watch.onNotOwner();
  await watch.untilDeleted();
  expect(state.get()).toMatchObject({ needsSignIn: true, isOwner: false, list: null });
  expect(done).toEqual(['forgot']);
});

test.each([
  ['done', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('It did not answer.'))],
])('the photographs are deleted with the messages, and count as such: %s', async (said, act) => {
  let count = 0;
  clearing = () => {
    count += 1;
    return act();
  };
  watch.onNotOwner();
  await watch.untilDeleted();
  await expect.poll(() => state.get().deletion).toBe(said);
  expect([count, done]).toEqual([1, ['forgot']]);
});

test.each([
  ['done', undefined],
  ['failed', new Error('The disk is full.')],
])(
  'the page shows no messages at once, and calls them deleted only if they are: %s',
  async (said, fault) => {
    let finish: () => void = () => undefined;
    deletion = new Promise((resolve, reject) => {
      finish = () => (fault ? reject(fault) : resolve());
    });
    watch.onNotOwner();
    await new Promise((later) => setTimeout(later, 0));
    expect(state.get()).toMatchObject({ needsSignIn: true, list: null, deletion: null });
    finish();
    await watch.untilDeleted();
    await expect.poll(() => state.get().deletion).toBe(said);
  },
);
