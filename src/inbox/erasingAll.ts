// Erases all messages from one address. It needs a connection: nothing of it is saved here to be sent later, since
// which messages it means is the server's to say.

import type { InboxMessage } from '#contract/ownerInbox';
import type { KnownAct } from './changes/act.ts';
import { withoutErased } from './changes/foldActs.ts';
import type { Found, Inbox } from './inbox.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import { type Asked, type CountRequest, requestCount } from './network/askAddress.ts';
import type { FunctionsClient } from '../backend/functionsClient.ts';
import type { Session } from './network/session.ts';
import type { State } from './state.ts';
import { keepTyped } from './typedNotes.ts';
import { knownMessages } from './words/arrange.ts';

export type ErasingAllParts = {
  state: State;
  sealedStore: Pick<SealedStore, 'saveDone' | 'saveList'>;
  session: Pick<Session, 'token'>;
  line: FunctionsClient;
  clock: () => number;
  newId: () => string;
  /** The other tabs are to read again. */
  announce(): void;
  /** The server has erased something: what is being loaded may still hold it. */
  restartExport(): void;
  /** Lists are to be loaded again. */
  onErased(): void;
  onSignIn(refused: string | null): void;
  onNotOwner(): void;
};

type ErasingAll = Pick<Inbox, 'countFrom' | 'askToErase' | 'eraseAll' | 'closeErasure'>;

export function erasingAll(parts: ErasingAllParts): ErasingAll {
  const { state, sealedStore, session, line } = parts;

  const own: ErasingAll = {
    async countFrom(email) {
      const asked = await ask({ step: 'countFrom', email });
      return asked.kind === 'answered' ? asked.count : null;
    },
    async askToErase(email, known) {
      if (known !== null) return state.patch({ erasure: { email, step: 'sure', count: known } });
      state.patch({ erasure: { email, step: 'counting' } });
      const asked = await ask({ step: 'countFrom', email });
      const { erasure } = state.get();
      // She has closed it meanwhile.
      if (erasure?.email !== email || erasure.step !== 'counting') return;
      state.patch({
        erasure:
          asked.kind === 'answered'
            ? { email, step: 'sure', count: asked.count }
            : { email, step: 'failed', isKnown: true, fault: asked.fault },
      });
    },
    async eraseAll(email, count) {
      if (state.get().erasure?.step === 'erasing') return;
      state.patch({ erasure: { email, step: 'erasing' } });
      const asked = await ask({ step: 'eraseFrom', email, count });
      if (state.get().stage !== 'signedIn') return;
      // Another message has come from there, or one is gone: she is asked about what there is now.
      if (asked.kind === 'answered' && asked.count < 0) return await own.askToErase(email, null);
      if (asked.kind === 'answered') {
        parts.restartExport();
        state.patch({ erasure: { email, step: 'erased', count: asked.count } });
        return await forget(email);
      }
      const { kind, fault } = asked;
      state.patch({ erasure: { email, step: 'failed', isKnown: kind === 'refused', fault } });
      // Whatever has become of it stands in the next list.
      if (kind === 'unknown') {
        parts.restartExport();
        parts.onErased();
      }
    },
    closeErasure: () => state.patch({ erasure: null }),
  };
  return own;

  async function ask(request: CountRequest): Promise<Asked> {
    const held = await session.token();
    if (held.kind !== 'token') {
      return { kind: 'refused', fault: held.kind === 'signIn' ? 'signIn' : 'session' };
    }
    const asked = await requestCount(line, request, held.token);
    if (asked.kind === 'refused' && asked.fault === 'signIn') parts.onSignIn(held.token);
    if (asked.kind === 'refused' && asked.fault === 'notOwner') parts.onNotOwner();
    return asked;
  }

  /** Deletes the texts here as if each had been erased by itself, so that no answer under way brings one back. */
  async function forget(email: string): Promise<void> {
    const erased = knownMessages(state.get()).filter((one) => isFrom(one, email));
    const acts = erased.map(
      ({ id }): KnownAct => ({
        id: parts.newId(),
        message: id,
        act: 'erase',
        atMs: parts.clock(),
        progress: 'done',
      }),
    );
    for (const { id } of erased) keepTyped(id, '');
    const { list, found, linked, done } = state.get();
    const without = <Some extends Pick<Found, 'messages'>>(some: Some | null): Some | null =>
      some && { ...some, messages: withoutErased(some.messages, acts) };
    const kept = without(list);
    state.patch({
      list: kept,
      found: without(found),
      linked: without(linked),
      done: [...done, ...acts],
    });
    await Promise.all(acts.map((act) => sealedStore.saveDone(act)));
    if (kept) await sealedStore.saveList(kept, []);
    parts.announce();
    parts.onErased();
  }
}

/** As the server compares them, and for other letters than A to Z only where they are the same. */
function isFrom({ enquiry }: InboxMessage, email: string): boolean {
  return enquiry !== null && lower(enquiry.email) === lower(email);
}

function lower(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
