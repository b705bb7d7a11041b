// Reacts to the server refusing her session: renews it, or deletes the messages on this device.

import { contains, type TimeWindow, timeWindowOf } from '../outbox/core/timeWindow.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import type { Session, Token } from './network/session.ts';
import type { State } from './state.ts';

export type WatchParts = {
  state: State;
  sealedStore: Pick<SealedStore, 'deleteMessages'>;
  session: Pick<Session, 'token' | 'renew'>;
  clock: () => number;
  askForNews(): void;
};

export type SessionWatch = {
  /** Called when the server refuses this token; null if there was none. */
  onSignIn(refused: string | null): void;
  /** It calls her no owner. */
  onNotOwner(): void;
  /** How often her session was renewed. */
  renewals(): number;
  /** Resolves when the messages of an ended session are deleted. */
  forgotten(): Promise<void>;
};

/** How soon after a renewal, in ms, another refusal means that the session has ended. */
const renewedMs = 60_000;

export function watchSession(parts: WatchParts): SessionWatch {
  const { state, sealedStore, session, clock, askForNews } = parts;
  let renewed: { token: string; within: TimeWindow } | null = null;
  let renewals = 0;
  let isRenewing = false;
  let forgetting: Promise<void> = Promise.resolve();

  /**
   * She has signed out everywhere, perhaps since this device is no longer hers, or is no owner any more: nothing
   * of messages stays.
   */
  const end = async (isOwner: boolean): Promise<void> => {
    if (state.get().stage !== 'signedIn') return;
    forgetting = sealedStore.deleteMessages();
    const gone = { list: null, done: [], found: null, linked: null };
    state.patch({ ...gone, needsSignIn: true, isOwner });
    await forgetting;
  };
  /** Where another tab has renewed it at the same moment, that one's is kept, and this one's is refused. */
  const renew = async (refused: string | null): Promise<Token> => {
    const asked = await session.renew();
    if (asked.kind !== 'signIn') return asked;
    const held = await session.token();
    return held.kind === 'token' && held.token === refused ? asked : held;
  };
  /**
   * Several requests may be refused for the same token: while it is renewed, and of those that went before that,
   * nothing is known of the session.
   */
  const onSignIn = async (refused: string | null): Promise<void> => {
    if (isRenewing) return;
    if (renewed && contains(renewed.within, clock())) {
      return refused === null || refused === renewed.token ? await end(true) : askForNews();
    }
    isRenewing = true;
    const held = await renew(refused).finally(() => {
      isRenewing = false;
    });
    if (held.kind === 'signIn') return await end(true);
    if (held.kind !== 'token') return;
    renewed = { token: held.token, within: timeWindowOf(clock(), renewedMs) };
    renewals += 1;
    askForNews();
  };
  return {
    onSignIn: (refused) => void onSignIn(refused),
    onNotOwner: () => void end(false),
    renewals: () => renewals,
    forgotten: () => forgetting.catch(() => undefined),
  };
}
