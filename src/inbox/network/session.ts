// Her session: the Supabase client stores it in local storage, and renews it. Without an answer the session is
// `unreachable`, never ended.

import { within } from '#within';
import {
  unmarkSignedOut,
  completeSignOut,
  deleteSession,
  hasSignedOut,
  hasPendingSignOuts,
  addPendingSignOuts,
  markSignedOut,
  sessionKeysOf,
  reportSignOuts,
} from './signOuts.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';

export type Entered = 'signedIn' | 'wrongCode' | 'tooMany' | 'unreachable' | 'failed';
export type Token = { kind: 'token'; token: string } | { kind: 'signIn' } | { kind: 'unreachable' };

export type Session = {
  /** Whether this device stores a session, expired or not. */
  isStored(): boolean;
  token(): Promise<Token>;
  /** Renews a token that the server refused. */
  renew(): Promise<Token>;
  enter(email: string, code: string): Promise<Entered>;
  /** Whether she has signed out on this device, and not in again. */
  hasSignedOut(): boolean;
  /** Call before deleting anything. */
  markSignedOut(): void;
  /** Call before storing anything again. */
  unmarkSignedOut(): void;
  /**
   * Ends the session. `unconfirmed`: not on the server; with `everywhere` nothing was done, otherwise the session is
   * deleted here and `reportSignOuts` reports it later.
   */
  end(everywhere: boolean): Promise<'ended' | 'unconfirmed'>;
  /** Reports earlier sign-outs that the server has not confirmed. Never rejects. */
  reportSignOuts(): Promise<void>;
  hasPendingSignOuts(): boolean;
};

type AuthError = { status?: number | undefined; code?: string | undefined };
type AuthReply = { data: { session: { access_token: string } | null }; error: AuthError | null };

/** What we use of a Supabase client's `auth`. */
export type Auth = {
  getSession(): Promise<AuthReply>;
  refreshSession(): Promise<AuthReply>;
  verifyOtp(given: { email: string; token: string; type: 'email' }): Promise<AuthReply>;
  signOut(given: { scope: 'local' | 'global' }): Promise<{ error: AuthError | null }>;
};

/** Together with the request's own timeout it must stay below the lease of a change, in ms. */
const authTimeoutMs = 8_000;

export function openSession(auth: Auth, storage: Storage, client: FunctionsClient): Session {
  const read = async (held: Promise<AuthReply>): Promise<Token> => {
    const timed = await within(authTimeoutMs, held);
    if (timed.kind === 'late') return { kind: 'unreachable' };
    const { data, error } = timed.value;
    if (data.session) return { kind: 'token', token: data.session.access_token };
    return { kind: error && !isRefusal(error) ? 'unreachable' : 'signIn' };
  };
  return {
    isStored: () => sessionKeysOf(storage).length > 0,
    hasSignedOut: () => hasSignedOut(storage),
    markSignedOut: () => markSignedOut(storage),
    unmarkSignedOut: () => unmarkSignedOut(storage),
    token: () => read(auth.getSession()),
    renew: () => read(auth.refreshSession()),
    async enter(email, code) {
      completeSignOut(storage);
      const timed = await within(
        authTimeoutMs * 2,
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
      addPendingSignOuts(storage);
      const reporting = reportSignOuts(client, storage);
      // The client reports success even if its token was missing or refused: only our function's answer counts. If
      // the server is unreachable, the client keeps the session.
      await within(authTimeoutMs, auth.signOut({ scope: 'local' }));
      deleteSession(storage);
      await reporting;
      return hasPendingSignOuts(storage) ? 'unconfirmed' : 'ended';
    },
    reportSignOuts: () => reportSignOuts(client, storage),
    hasPendingSignOuts: () => hasPendingSignOuts(storage),
  };

  async function endEverywhere(): Promise<'ended' | 'unconfirmed'> {
    if ((await read(auth.refreshSession())).kind !== 'token') return 'unconfirmed';
    const signedOut = await within(authTimeoutMs, auth.signOut({ scope: 'global' }));
    if (signedOut.kind === 'late' || signedOut.value.error !== null) return 'unconfirmed';
    deleteSession(storage);
    return 'ended';
  }
}

/** Not a refusal: a failing server, a rate limit, or a gateway that refused the site's own key. */
function isRefusal({ status = 0, code }: AuthError): boolean {
  const isGateway = status === 401 && code === undefined;
  return status >= 400 && status < 500 && status !== 429 && !isGateway;
}
