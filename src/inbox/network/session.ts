// Her session, which the Supabase client keeps in local storage and renews. `unreachable` is never taken
// for a session that has ended: without a line, nothing is known of it.

import { within } from '#within';
import { leftKey } from '../names.ts';
import { isLeaving, noteLeaving, tellLeft } from './leaving.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { dropSession, sessionKeysOf } from './sessionKeys.ts';

export type Entered = 'signedIn' | 'wrongCode' | 'tooMany' | 'unreachable' | 'failed';
export type Token = { kind: 'token'; token: string } | { kind: 'signIn' } | { kind: 'unreachable' };

export type Session = {
  /** Whether one is kept on this device, however old. */
  isKept(): boolean;
  token(): Promise<Token>;
  /** A new token in place of one that the server does not take. */
  renew(): Promise<Token>;
  enter(email: string, code: string): Promise<Entered>;
  /** Whether she has signed out on this device, and not in again: no page of it has anything to open. */
  hasLeft(): boolean;
  /** Said before anything is deleted, and before anything is kept again. */
  noteLeft(hasLeft: boolean): void;
  /**
   * Ends it; `untold` where the server has not confirmed that, though it is gone from here if `everywhere` is
   * false, and the server is told later.
   */
  end(everywhere: boolean): Promise<'ended' | 'untold'>;
  /** Tells the server of the sessions that were left here without its knowing. Never rejects. */
  tellLeft(): Promise<void>;
  /** Whether there are such. */
  isLeaving(): boolean;
};

type Fault = { status?: number | undefined; code?: string | undefined };
type Held = { data: { session: { access_token: string } | null }; error: Fault | null };

/** What we use of a Supabase client's `auth`. */
export type Auth = {
  getSession(): Promise<Held>;
  refreshSession(): Promise<Held>;
  verifyOtp(given: { email: string; token: string; type: 'email' }): Promise<Held>;
  signOut(given: { scope: 'local' | 'global' }): Promise<{ error: Fault | null }>;
};

/** With what a change takes on the line it is less than its lease, in ms. */
const patienceMs = 8_000;

/** What `leftKey` holds: from her sign-out on, and once nothing of that session can be here anymore. */
const left = 'true';
const leftAndGone = 'gone';

/**
 * Deletes what is still kept of a session that she has signed out of: the page may have been closed while the
 * server was told. Done once, so that no page deletes what another keeps as she signs in again.
 */
export function completeSignOut(storage: Storage): void {
  if (storage.getItem(leftKey) !== left) return;
  dropSession(storage);
  storage.setItem(leftKey, leftAndGone);
}

/** Said before anything is deleted: no other page is to keep anything from here on. */
export function noteLeft(storage: Storage): void {
  try {
    storage.setItem(leftKey, left);
  } catch {
    // Full: what is kept is deleted all the same.
  }
}

export function openSession(auth: Auth, storage: Storage, line: FunctionsClient): Session {
  const read = async (held: Promise<Held>): Promise<Token> => {
    const timed = await within(patienceMs, held);
    if (timed.kind === 'late') return { kind: 'unreachable' };
    const { data, error } = timed.value;
    if (data.session) return { kind: 'token', token: data.session.access_token };
    return { kind: error && !isRefusal(error) ? 'unreachable' : 'signIn' };
  };
  return {
    isKept: () => sessionKeysOf(storage).length > 0,
    hasLeft: () => storage.getItem(leftKey) !== null,
    noteLeft(hasLeft) {
      if (hasLeft) noteLeft(storage);
      else storage.removeItem(leftKey);
    },
    token: () => read(auth.getSession()),
    renew: () => read(auth.refreshSession()),
    async enter(email, code) {
      completeSignOut(storage);
      const timed = await within(
        patienceMs * 2,
        auth.verifyOtp({ email, token: code, type: 'email' }),
      );
      if (timed.kind === 'late') return 'unreachable';
      const { data, error } = timed.value;
      if (data.session) return 'signedIn';
      if (!error) return 'failed';
      if (error.status === 429) return 'tooMany';
      if (error.status === 0) return 'unreachable';
      return isRefusal(error) ? 'wrongCode' : 'failed';
    },
    async end(everywhere) {
      if (everywhere) return await endEverywhere();
      noteLeaving(storage);
      const telling = tellLeft(line, storage);
      // Without a token, or with one that is not taken, the client calls ended what the server never heard of:
      // what counts is what the function says. Where it can't be reached, the client keeps the session.
      await within(patienceMs, auth.signOut({ scope: 'local' }));
      dropSession(storage);
      await telling;
      return isLeaving(storage) ? 'untold' : 'ended';
    },
    tellLeft: () => tellLeft(line, storage),
    isLeaving: () => isLeaving(storage),
  };

  async function endEverywhere(): Promise<'ended' | 'untold'> {
    if ((await read(auth.refreshSession())).kind !== 'token') return 'untold';
    const told = await within(patienceMs, auth.signOut({ scope: 'global' }));
    if (told.kind === 'late' || told.value.error !== null) return 'untold';
    dropSession(storage);
    return 'ended';
  }
}

/**
 * Of a server that is in trouble, asks for a pause, or stands behind a gateway that does not take the site's
 * key, nothing is known of the session.
 */
function isRefusal({ status = 0, code }: Fault): boolean {
  const isGateway = status === 401 && code === undefined;
  return status >= 400 && status < 500 && status !== 429 && !isGateway;
}
