// When the server refuses the owner's session: renews the session, or deletes the messages on this device.

import { contains, type TimeWindow, timeWindowOf } from '../outbox/core/timeWindow.ts';
import type { PhotographStore } from './storage/photographStore.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import type { Session, Token } from './network/session.ts';
import type { State } from './state.ts';

export type WatchParts = {
  state: State;
  sealedStore: Pick<SealedStore, 'deleteMessages'>;
  photographStore: Pick<PhotographStore, 'clear'>;
  session: Pick<Session, 'token' | 'renew'>;
  clock: () => number;
  sync(): void;
};

export type SessionWatch = {
  /** Called with the token that the server refused; null if the session gave none. */
  onTokenRefused(refused: string | null): void;
  /** Called when the account is not an owner's. */
  onNotOwner(): void;
  /** How many times this page has renewed the owner's token. */
  renewalCount(): number;
  /** Resolves when the deletion of an ended session's messages has succeeded or failed. */
  untilDeleted(): Promise<void>;
};

/** If the server refuses a renewed token within this time, in ms, the session has ended. */
const renewalWindowMs = 60_000;

export function watchSession(parts: WatchParts): SessionWatch {
  const { state, sealedStore, photographStore, session, clock, sync } = parts;
  let renewed: { token: string; within: TimeWindow } | null = null;
  let renewals = 0;
  let isRenewing = false;
  let deletion: Promise<'done' | 'failed' | null> = Promise.resolve(null);
  const deleteMessages = async (): Promise<'done' | 'failed'> => {
    try {
      await Promise.all([sealedStore.deleteMessages(), photographStore.clear()]);
      return 'done';
    } catch {
      // The next page tries again, because the server refuses its request as well.
      return 'failed';
    }
  };

  /**
   * Deletes the messages and photographs on this device. The owner has signed out everywhere, perhaps because this device was lost,
   * or the account is no longer an owner's.
   */
  const end = async (isOwner: boolean): Promise<void> => {
    if (state.get().stage !== 'signedIn') return;
    deletion = deleteMessages();
    const gone = { list: null, done: [], found: null, linked: null };
    state.patch({ ...gone, needsSignIn: true, isOwner, deletion: null });
    state.patch({ deletion: await deletion });
  };
  /** Renews the token. If the server refuses because another tab has just renewed it, returns the other tab's token. */
  const renew = async (refused: string | null): Promise<Token> => {
    const asked = await session.renew();
    if (asked.kind !== 'signIn') return asked;
    const current = await session.token();
    return current.kind === 'token' && current.token === refused ? asked : current;
  };
  /**
   * Renews the token and syncs. Several requests may have used the old token: ignores refusals during the renewal, and
   * syncs again if the old token is refused within a minute after it. If the new token is refused within that minute,
   * ends the session.
   */
  const onSignIn = async (refused: string | null): Promise<void> => {
    if (isRenewing) return;
    if (renewed && contains(renewed.within, clock())) {
      return refused === null || refused === renewed.token ? await end(true) : sync();
    }
    isRenewing = true;
    const current = await renew(refused).finally(() => {
      isRenewing = false;
    });
    if (current.kind === 'signIn') return await end(true);
    if (current.kind !== 'token') return;
    renewed = { token: current.token, within: timeWindowOf(clock(), renewalWindowMs) };
    renewals += 1;
    sync();
  };
  return {
    onTokenRefused: (refused) => void onSignIn(refused),
    onNotOwner: () => void end(false),
    renewalCount: () => renewals,
    async untilDeleted() {
      await deletion;
    },
  };
}
