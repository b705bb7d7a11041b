import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../src/inbox/network/session.ts';
import type { SealedStore } from '../../src/inbox/storage/sealedStore.ts';
import { signing } from '../../src/inbox/signing.ts';
import { createState, type State } from '../../src/inbox/state.ts';
import { listOf, messageOf } from './samples.ts';

/** The calls that were made, in order. */
let done: unknown[];
let hasSignedOut: boolean;
let ended: 'ended' | 'unconfirmed';
/** Resolves when the server answers the code. */
let answered: Promise<void>;
let state: State;
let own: ReturnType<typeof signing>;

beforeEach(() => {
  [done, hasSignedOut, ended, answered] = [[], false, 'ended', Promise.resolve()];
  state = createState();
  state.patch({ stage: 'signedIn', list: listOf([messageOf(1)]) });
  const session: Partial<Session> = {
    hasSignedOut: () => hasSignedOut,
    markSignedOut() {
      hasSignedOut = true;
      done.push('noted');
    },
    unmarkSignedOut() {
      hasSignedOut = false;
      done.push('back');
    },
    async enter(...given) {
      done.push(given);
      await answered;
      return given[1] === '12345678' ? 'signedIn' : 'wrongCode';
    },
    async end(everywhere) {
      done.push(everywhere ? 'ended everywhere' : 'ended here');
      return ended;
    },
    hasPendingSignOuts: () => ended === 'unconfirmed',
  };
  const sealedStore: Partial<SealedStore> = {
    async createKey() {
      done.push('key');
      return {} as CryptoKey;
    },
  };
  own = signing({
    state,
    sealedStore: sealedStore as SealedStore,
    session: session as Session,
    client: {
      url: 'https://backend.example.com',
      apiKey: 'key',
      seemsOffline: () => false,
      async fetch(_, init) {
        done.push(JSON.parse(init?.body as string));
        return Response.json({}, { status: 202 });
      },
    },
    open: async () => void done.push('open'),
    wipe: async () => void done.push('wiped'),
    tabs: { announce: (what) => void done.push(what) },
  });
});

test('requesting a code calls the function with the address', async () => {
  expect(await own.askCode('her@example.com')).toBe(null);
  expect(done).toEqual([{ step: 'code', email: 'her@example.com' }]);
});

test('a code is sent without blanks, and the inbox opens with a new key', async () => {
  expect(await own.signIn('her@example.com', '1234 5678')).toBe('signedIn');
  const entered = ['her@example.com', '12345678'];
  expect(done).toEqual([entered, 'back', 'key', 'open', 'signedIn']);
});

test('a wrong code does not sign in, and deletes nothing', async () => {
  hasSignedOut = true;
  expect(await own.signIn('her@example.com', '87654321')).toBe('wrongCode');
  expect([done, hasSignedOut]).toEqual([[['her@example.com', '87654321']], true]);
});

test('a sign-in after a sign-out first deletes all earlier data', async () => {
  hasSignedOut = true;
  expect(await own.signIn('her@example.com', '12345678')).toBe('signedIn');
  expect(done.slice(1)).toEqual(['wiped', 'back', 'key', 'open', 'signedIn']);
});

describe('the owner signs out', () => {
  test('signing out here is recorded before anything is deleted, and empties the screen', async () => {
    expect(await own.signOut(false)).toBe('done');
    expect(done).toEqual(['ended here', 'noted', 'wiped', 'signedOut']);
    expect(state.get()).toMatchObject({ stage: 'signedOut', list: null, hasPendingSignOut: false });
  });

  test('the page says if the server has not confirmed the sign-out', async () => {
    ended = 'unconfirmed';
    expect(await own.signOut(false)).toBe('unconfirmed');
    expect(done).toContain('wiped');
    expect(state.get()).toMatchObject({ stage: 'signedOut', hasPendingSignOut: true });
  });

  test('signing out everywhere happens only after the server confirms it', async () => {
    ended = 'unconfirmed';
    expect(await own.signOut(true)).toBe('notEverywhere');
    expect([done, state.get().stage]).toEqual([['ended everywhere'], 'signedIn']);
    ended = 'ended';
    expect(await own.signOut(true)).toBe('done');
    expect(done.slice(1)).toEqual(['ended everywhere', 'noted', 'wiped', 'signedOut']);
    expect(state.get().stage).toBe('signedOut');
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      // Another tab has signed in since, but the sign-out in this tab counts.
      'here',
      async () => {
        await own.signOut(false);
        hasSignedOut = false;
      },
    ],
    [
      'in another tab',
      async () => {
        hasSignedOut = true;
      },
    ],
  ])('signing out %s while a code is being entered wins over the code', async (_, signOut) => {
    let answer = (): void => undefined;
    answered = new Promise((resolve) => {
      answer = resolve;
    });
    const entering = own.signIn('her@example.com', '12345678');
    await signOut();
    answer();
    expect(await entering).toBe('failed');
    expect(done.at(-1)).toBe('ended here');
    expect(done).not.toContain('back');
    expect(done).not.toContain('key');
  });
});
