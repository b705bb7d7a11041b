// Simulates Supabase Auth: a session in local storage that the client renews and the server may end.

import type { Auth } from '../../../src/inbox/network/session.ts';
import { deliver, type ProcessState } from '../processState.ts';
import type { Network } from '../network.ts';
import type { World } from '../world.ts';

/** The sessions on the server. `open` has the ids of those that have not ended. */
export type Accounts = {
  isAway: boolean;
  open: Set<string>;
  /** Whether the server accepts the token now. */
  isTaken(token: string): boolean;
  begin(): string;
};

const lifeMs = 3_600_000;
export const sessionKey = 'sb-simulated-auth-token';
export const rightCode = '123456';

type StoredSession = { session: string; untilMs: number; access_token: string };
type Held = Awaited<ReturnType<Auth['getSession']>>;

const none: Held = { data: { session: null }, error: null };
const unreachable = { name: 'AuthRetryableFetchError', status: 0 };
const refused = { name: 'AuthApiError', status: 400 };

export function createAccounts(world: World): Accounts {
  let count = 0;
  const open = new Set<string>();
  return {
    isAway: false,
    open,
    isTaken(token) {
      const { session_id: session, from } = claimsOf(token);
      return open.has(session) && world.now() - from < lifeMs;
    },
    begin() {
      count += 1;
      const session = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
      open.add(session);
      return session;
    },
  };
}

type Claims = { session_id: string; from: number };

/** A token in the format of Supabase Auth, without a signature. */
function tokenOf(session: string, fromMs: number): string {
  const claims: Claims = { session_id: session, from: fromMs };
  return `head.${btoa(JSON.stringify(claims))}.signature`;
}

export function claimsOf(token: string): Claims {
  const noClaims: Claims = { session_id: '', from: 0 };
  return token === '' ? noClaims : (JSON.parse(atob(token.split('.')[1] ?? '')) as Claims);
}

/** One page's auth client. */
export function authFor(
  own: World,
  owner: ProcessState,
  network: Pick<Network, 'condition'>,
  accounts: Accounts,
  device: { local: Map<string, string>; clock: { aheadMs: number } },
): Auth {
  const { local, clock } = device;
  /** Sends a request to the auth server; null if no answer arrives, even if the server did the work. */
  const ask = <T>(work: () => T): Promise<T | null> =>
    new Promise((resolve) => {
      own.after(own.random.between(20, 200), () => {
        const { condition } = network;
        const isFlaky = condition === 'flaky';
        const isLost = condition === 'down' || condition === 'portal' || accounts.isAway;
        const answer = isLost || (isFlaky && own.random.chance(0.3)) ? null : work();
        const isHeard = !isFlaky || own.random.chance(0.8);
        own.after(own.random.between(20, 200), () => {
          deliver(owner, () => resolve(isHeard ? answer : null));
        });
      });
    });
  const store = (session: string): Held => {
    const untilMs = own.now() + clock.aheadMs + lifeMs;
    const renewed: StoredSession = { session, untilMs, access_token: tokenOf(session, own.now()) };
    local.set(sessionKey, JSON.stringify(renewed));
    return { data: { session: renewed }, error: null };
  };
  const storedSession = (): StoredSession | null => {
    const text = local.get(sessionKey);
    return text === undefined ? null : JSON.parse(text);
  };
  const refreshSession = async (): Promise<Held> => {
    const before = storedSession();
    if (!before) return none;
    const isOpen = await ask(() => accounts.open.has(before.session));
    if (isOpen === null) return { ...none, error: unreachable };
    // The owner has signed out during the request, here or in another tab.
    if (storedSession()?.session !== before.session) return none;
    if (isOpen) return store(before.session);
    local.delete(sessionKey);
    return { ...none, error: refused };
  };
  return {
    async getSession() {
      const held = storedSession();
      if (!held) return none;
      if (own.now() + clock.aheadMs > held.untilMs) return await refreshSession();
      return { data: { session: held }, error: null };
    },
    refreshSession,
    async verifyOtp({ token }) {
      const begun = await ask(() => (token === rightCode ? accounts.begin() : 'wrong'));
      if (begun === null) return { ...none, error: unreachable };
      return begun === 'wrong' ? { ...none, error: refused } : store(begun);
    },
    async signOut({ scope }) {
      const held = storedSession();
      if (!held) return { error: null };
      const done = await ask(() => {
        if (scope === 'global') accounts.open.clear();
        else accounts.open.delete(held.session);
        return true;
      });
      if (done === null) return { error: unreachable };
      if (storedSession()?.session === held.session) local.delete(sessionKey);
      return { error: null };
    },
  };
}
