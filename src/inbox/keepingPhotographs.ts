// Keeps photographs on this device, so that the owner sees them offline. Loads one after the other, once everything else
// is loaded, and deletes those that the list no longer has.

import type { WantedPhotograph } from '#contract/ownerInbox';
import type { Inbox } from './inboxApi.ts';
import { photographsLock } from './names.ts';
import type { PhotographResult, RequestPhotograph } from './network/askPhotograph.ts';
import type { Session } from './network/session.ts';
import { listedFiles, planOf } from './photographPlan.ts';
import { nameOf, type PhotographStore } from './storage/photographStore.ts';
import type { State } from './state.ts';

export type KeepingParts = {
  state: State;
  photographStore: PhotographStore;
  session: Pick<Session, 'hasSignedOut'>;
  requestPhotograph: RequestPhotograph;
  locks: LockManager | undefined;
  /** How many bytes the browser still stores; infinite if it doesn't say. */
  freeBytes(): Promise<number>;
};

export type KeepingPhotographs = Pick<Inbox, 'loadPhotograph'> & {
  /** Loads what is missing, and deletes what is not listed. Runs in one tab at a time. Never rejects. */
  keep(): Promise<void>;
  /** Aborts a run, so that the owner's changes are sent first. The next list begins another one. */
  pause(): void;
  /** Deletes what is not listed, such as an erased message's photographs. Never rejects. */
  deleteUnlisted(): Promise<void>;
};

/** How many bytes photographs leave to the messages and changes. */
const reservedBytes = 20_000_000;

export function keepingPhotographs(parts: KeepingParts): KeepingPhotographs {
  const { state, photographStore, requestPhotograph, locks } = parts;
  let running: Promise<void> | null = null;
  let request = new AbortController();

  return {
    keep() {
      running ??= inOneTab().finally(() => {
        running = null;
      });
      return running;
    },
    pause: () => request.abort(),
    async deleteUnlisted() {
      const listed = listedNow();
      if (!listed) return;
      try {
        const stored = await photographStore.list();
        const names = new Set(listed.map(nameOf));
        await photographStore.remove(stored.filter((file) => !names.has(nameOf(file))));
      } catch {
        // The storage failed: the next run tries again.
      }
    },
    async loadPhotograph(file) {
      const bytes = await photographStore.read(file).catch(() => null);
      return bytes ? { kind: 'got', bytes } : await load(file);
    },
  };

  async function inOneTab(): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    try {
      if (!locks) return await loadMissing(signal);
      await locks.request(photographsLock, { ifAvailable: true }, async (lock) => {
        if (lock) await loadMissing(signal);
      });
    } catch {
      // The storage is full or unusable. The owner sees photographs while there is a connection.
    }
  }

  async function loadMissing(signal: AbortSignal): Promise<void> {
    const gone = new Set<string>();
    for (;;) {
      const listed = listedNow();
      // Without storage, the key is lost when the page closes.
      if (!listed || signal.aborted || state.get().storage === 'unusable') return;
      const stored = await photographStore.list();
      const { remove, next } = planOf(listed, stored, (file) => gone.has(nameOf(file)));
      await photographStore.remove(remove);
      if (!next || (await parts.freeBytes()) < reservedBytes) return;
      const result = await requestPhotograph(next, { signal });
      if (result.kind === 'got') await save(next, result.bytes);
      else if (result.fault === 'gone') gone.add(nameOf(next));
      else return;
    }
  }

  async function load(file: WantedPhotograph): Promise<PhotographResult> {
    const result = await requestPhotograph(file);
    if (result.kind === 'got' && isListed(file) && (await parts.freeBytes()) >= reservedBytes) {
      // If the storage is full or unusable, the page still shows the photograph.
      await save(file, result.bytes).catch(() => undefined);
    }
    return result;
  }

  async function save(file: WantedPhotograph, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await photographStore.save(file, bytes, () => isListed(file));
  }

  /** What the list has; null if the owner may not see it anymore. */
  function listedNow(): WantedPhotograph[] | null {
    const { stage, needsSignIn, list } = state.get();
    const isHers = stage === 'signedIn' && !needsSignIn && !parts.session.hasSignedOut();
    return isHers && list ? listedFiles(list.messages) : null;
  }

  function isListed(file: WantedPhotograph): boolean {
    return listedNow()?.some((one) => nameOf(one) === nameOf(file)) ?? false;
  }
}
