// The owner's session. The auth client stores it in local storage, and renews it. If the server doesn't answer,
// the token is `unreachable` and the owner stays signed in.

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
  /** Whether the owner has signed out on this device and has not signed in again. */
  hasSignedOut(): boolean;
  /** Call at a sign-out, before deleting any data. */
  markSignedOut(): void;
  /** Call at a sign-in, before storing any data. */
  unmarkSignedOut(): void;
  /**
   * Ends the session. `unconfirmed`: the server has not confirmed. With `everywhere` the session then stays;
   * otherwise it is deleted here, and `reportSignOuts` reports the sign-out later.
   */
  end(everywhere: boolean): Promise<'ended' | 'unconfirmed'>;
  /** Reports earlier sign-outs that the server has not confirmed. Never rejects. */
  reportSignOuts(): Promise<void>;
  hasPendingSignOuts(): boolean;
};

type AuthError = { status?: number | undefined; code?: string | undefined };
type AuthReply = { data: { session: { access_token: string } | null }; error: AuthError | null };

/** The methods of the auth client that this module calls. */
export type Auth = {
  getSession(): Promise<AuthReply>;
  refreshSession(): Promise<AuthReply>;
  verifyOtp(given: { email: string; token: string; type: 'email' }): Promise<AuthReply>;
  signOut(given: { scope: 'local' | 'global' }): Promise<{ error: AuthError | null }>;
};

/** Timeout for a call to Supabase Auth, in ms. This plus a request's timeout must be less than a change's lease. */
const authTimeoutMs = 8_000;

export function openSession(auth: Auth, storage: Storage, client: FunctionsClient): Session {
  const read = async (request: Promise<AuthReply>): Promise<Token> => {
    const timed = await within(authTimeoutMs, request);
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
      // Ignore the client's answer: it reports success even if the server refused the token. `reportSignOuts` asks our
      // own function. If the server is unreachable, the client doesn't delete the session, so delete it here.
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

/** Whether Supabase Auth refused the session or code. A rate limit, a server error or a gateway's 401 is no refusal. */
function isRefusal({ status = 0, code }: AuthError): boolean {
  const isGateway = status === 401 && code === undefined;
  return status >= 400 && status < 500 && status !== 429 && !isGateway;
}
