// Saves each of the owner's changes on this device, then sends it. If the device can't save the change, sends it at
// once.

import { type OwnerChange, writeChange } from './changes/ownerChange.ts';
import type { ChangeQueue } from './changes/changeQueue.ts';
import { withoutErased } from './changes/applyChanges.ts';
import type { Inbox } from './inboxApi.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import type { Session } from './network/session.ts';
import type { State } from './state.ts';
import type { Tabs } from './tabs.ts';

export type MakingChangesParts = {
  state: State;
  sealedStore: SealedStore;
  queue: ChangeQueue;
  session: Pick<Session, 'hasSignedOut'>;
  clock: () => number;
  newId: () => string;
  /** Schedules the next run of the queue; null cancels the schedule. */
  setAlarm(atMs: number | null): void;
  /** Reads the stored list and confirmed changes, which another tab may have written. */
  readStored(): Promise<void>;
  tabs: Pick<Tabs, 'announce'>;
  /** How many times this page has renewed the owner's token. */
  renewalCount(): number;
  /** Called when the server has confirmed a change. Reloads the list. */
  onConfirmed(): void;
  /** Called when the server has erased a message. Deletes its photographs from this device. */
  deletePhotographs(): Promise<void>;
  /** Pauses loading the list while a change is being sent. */
  pauseRefresh(): void;
  resumeRefresh(): void;
};

export type MakingChanges = Pick<Inbox, 'change' | 'tryNow' | 'takeBack' | 'dismiss'> & {
  run(kind: 'timer' | 'signal' | 'asked'): Promise<void>;
  readQueue(): Promise<void>;
  /** Adds a confirmed change to `done`. Call it before the queue removes the change, so that it is never lost. */
  markDone(change: OwnerChange): Promise<void>;
};

export function makingChanges(parts: MakingChangesParts): MakingChanges {
  const { state, sealedStore, queue, session } = parts;
  /** Ids of notes and resends not yet saved. A second press reuses the id, so the server applies the change once. */
  const unsaved = new Map<string, string>();
  let hasConfirmed = false;

  const own: MakingChanges = {
    async change(message, act, note, noteId) {
      // Another tab has signed out, and will delete all data.
      if (session.hasSignedOut()) return 'failed';
      const content = JSON.stringify([message, act, note, noteId]);
      const id = unsaved.get(content) ?? parts.newId();
      if (act === 'note' || act === 'editNote' || act === 'resend') unsaved.set(content, id);
      const change: OwnerChange = {
        id,
        message,
        act,
        ...(note !== undefined && { note }),
        ...(noteId !== undefined && { noteId }),
        atMs: parts.clock(),
      };
      const stored = await sealedStore.sealToStore(writeChange(change));
      if (stored === null) return 'failed';
      parts.pauseRefresh();
      const saved = await (stored.isPersistent ? queue.save : queue.sendUnsaved)(id, stored.sealed);
      state.patch({ storage: saved === 'saved' ? 'usable' : 'unusable' });
      if (saved !== 'saved') parts.resumeRefresh();
      if (saved === 'notSaved') return 'failed';
      unsaved.delete(content);
      if (saved === 'sent') {
        parts.onConfirmed();
        return 'sent';
      }
      await own.readQueue();
      parts.tabs.announce('changed');
      void own.run('signal').then(parts.resumeRefresh);
      return 'saved';
    },
    tryNow: () => own.run('asked'),
    async takeBack(id) {
      const isRemoved = await queue.takeBack(id).catch(() => false);
      await own.readQueue();
      parts.tabs.announce('changed');
      return isRemoved;
    },
    async dismiss(ids) {
      await queue.remove(ids);
      await own.readQueue();
      parts.tabs.announce('changed');
    },
    async run(kind) {
      if (state.get().stage !== 'signedIn') return;
      const shown = own.readQueue();
      try {
        const before = parts.renewalCount();
        await queue.run(kind);
        // Changes that the server refused with the old token are now backing off: retry them with the new token.
        if (parts.renewalCount() !== before) await queue.run('signal');
      } catch {
        // The storage failed: the next trigger tries again.
      }
      await shown;
      await own.readQueue();
      if (!hasConfirmed) return;
      hasConfirmed = false;
      parts.tabs.announce('changed');
      parts.onConfirmed();
    },
    async readQueue() {
      try {
        const { changes: pending, ...rest } = await queue.read();
        const { stage, pending: before, list } = state.get();
        if (stage === 'signedOut') return;
        const isChangeMissing = (): boolean => {
          const listed = new Set([...pending, ...state.get().done].map(({ id }) => id));
          return before.some(({ id }) => !listed.has(id));
        };
        // Another tab has sent or removed a change: read the confirmed changes before the change disappears here.
        if (isChangeMissing()) await parts.readStored();
        if (state.get().stage === 'signedOut') return;
        state.patch({ pending, ...rest });
        // The change is still missing, because the other tab couldn't store the confirmation: ask the server.
        if (isChangeMissing() && state.get().list?.asOf === list?.asOf) parts.onConfirmed();
        parts.setAlarm(rest.nextTryMs);
      } catch {
        state.patch({ storage: 'unusable' });
      }
    },
    async markDone(change) {
      const { stage, list, done } = state.get();
      if (stage === 'signedOut') return;
      hasConfirmed = true;
      const confirmed = { ...change, progress: 'done' as const };
      const all = [...done, confirmed];
      const erased = list && { ...list, messages: withoutErased(list.messages, all) };
      state.patch({ done: all, list: erased });
      await sealedStore.saveDone(confirmed);
      // Announce now: another tab may read the queue before this tab's queue has removed the change.
      parts.tabs.announce('changed');
      if (change.act !== 'erase') return;
      // Delete the erased message's text from the stored list, too.
      if (erased) await sealedStore.saveList(erased, []);
      await parts.deletePhotographs();
    },
  };
  return own;
}
