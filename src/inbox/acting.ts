// What she does: saved first, then sent; sent at once where nothing can be saved.

import { type Act, writeAct } from './changes/act.ts';
import type { ActStore } from './changes/actStore.ts';
import { withoutErased } from './changes/foldActs.ts';
import type { Inbox } from './inbox.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import type { Session } from './network/session.ts';
import type { State } from './state.ts';

export type ActingParts = {
  state: State;
  sealedStore: SealedStore;
  acts: ActStore;
  session: Pick<Session, 'hasLeft'>;
  clock: () => number;
  newId: () => string;
  /** When to ring for the next try; null for never. */
  setAlarm(atMs: number | null): void;
  /** Reads the list, and what is done, as another tab may have left them. */
  readKept(): Promise<void>;
  /** The other tabs are to read again. */
  announce(): void;
  /** How often her session was renewed. */
  renewals(): number;
  /** The server has taken something: the list is to be asked for again. */
  onTaken(): void;
  /** What she does has the line for itself, until it has gone or could not. */
  giveWay(): void;
  takeUp(): void;
};

export type Acting = Pick<Inbox, 'act' | 'tryNow' | 'takeBack' | 'dismiss'> & {
  run(kind: 'timer' | 'signal' | 'asked'): Promise<void>;
  readOpen(): Promise<void>;
  /** To be called before the outbox lets go what the server has taken. */
  keepDone(act: Act): Promise<void>;
};

export function acting(parts: ActingParts): Acting {
  const { state, sealedStore, acts, session } = parts;
  /** Ids of what adds something and is not saved yet: the same again is the same to the server. */
  const unsaved = new Map<string, string>();
  let hasTaken = false;

  const own: Acting = {
    async act(message, act, note) {
      // Signed out in another tab, of which this one has not heard: what is saved now is deleted with the rest.
      if (session.hasLeft()) return 'failed';
      const what = JSON.stringify([message, act, note]);
      const id = unsaved.get(what) ?? parts.newId();
      if (act === 'note' || act === 'resend') unsaved.set(what, id);
      const done: Act = {
        id,
        message,
        act,
        ...(note !== undefined && { note }),
        atMs: parts.clock(),
      };
      const kept = await sealedStore.sealToStore(writeAct(done));
      if (kept === null) return 'failed';
      parts.giveWay();
      const saved = await (kept.isPersistent ? acts.save : acts.sendUnsaved)(id, kept.sealed);
      state.patch({ storage: saved === 'saved' ? 'usable' : 'unusable' });
      if (saved !== 'saved') parts.takeUp();
      if (saved === 'notSaved') return 'failed';
      unsaved.delete(what);
      if (saved === 'sent') {
        parts.onTaken();
        return 'sent';
      }
      await own.readOpen();
      parts.announce();
      void own.run('signal').then(parts.takeUp);
      return 'saved';
    },
    tryNow: () => own.run('asked'),
    async takeBack(id) {
      const isBack = await acts.takeBack(id).catch(() => false);
      await own.readOpen();
      parts.announce();
      return isBack;
    },
    async dismiss(ids) {
      await acts.remove(ids);
      await own.readOpen();
      parts.announce();
    },
    async run(kind) {
      if (state.get().stage !== 'signedIn') return;
      const shown = own.readOpen();
      try {
        const before = parts.renewals();
        await acts.run(kind);
        // What it tried with the token of before has begun to wait.
        if (parts.renewals() !== before) await acts.run('signal');
      } catch {
        // The storage did not answer: the next trigger tries again.
      }
      await shown;
      await own.readOpen();
      if (!hasTaken) return;
      hasTaken = false;
      parts.announce();
      parts.onTaken();
    },
    async readOpen() {
      try {
        const { acts: open, ...rest } = await acts.read();
        const { stage, open: before, list } = state.get();
        if (stage === 'signedOut') return;
        const isMissing = (): boolean => {
          const listed = new Set([...open, ...state.get().done].map(({ id }) => id));
          return before.some(({ id }) => !listed.has(id));
        };
        // Another tab has done with it, or let it go: at no moment is it in neither place.
        if (isMissing()) await parts.readKept();
        if (state.get().stage === 'signedOut') return;
        state.patch({ open, ...rest });
        // One whose storage is bad can't say what the server has taken from it; the server can.
        if (isMissing() && state.get().list?.asOf === list?.asOf) parts.onTaken();
        parts.setAlarm(rest.nextTryMs);
      } catch {
        state.patch({ storage: 'unusable' });
      }
    },
    async keepDone(act) {
      const { stage, list, done } = state.get();
      if (stage === 'signedOut') return;
      hasTaken = true;
      const taken = { ...act, progress: 'done' as const };
      const all = [...done, taken];
      const erased = list && { ...list, messages: withoutErased(list.messages, all) };
      state.patch({ done: all, list: erased });
      await sealedStore.saveDone(taken);
      // Another tab may read what is open before this one has done with all of it.
      parts.announce();
      // Of what is erased nothing is to be read here either.
      if (act.act === 'erase' && erased) await sealedStore.saveList(erased, []);
    },
  };
  return own;
}
