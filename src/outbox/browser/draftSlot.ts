// Records which draft is open in this tab's form. Session storage has the draft's id, so that a reload finds the draft
// again. A Web Lock prevents another tab from opening the draft. If a closing page could not save its text, it stashes
// the text in session storage, too, until a later page has saved it.

import { isUuid, isRecord } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { readStored, writeStored } from '../../lib/webStorage.ts';
import type { UnsavedForm } from '../enquiries/entries.ts';
import { lockedIds } from './lockedIds.ts';
import { draftLockName, draftSessionKey, unsavedSessionKey } from './storageKeys.ts';
import { readValues } from '../enquiries/values.ts';

/** How long to wait for a draft's lock, in ms: at a reload, the old page releases it just after the new page starts. */
const recoveryTimeoutMs = 1_000;

export type DraftSlot = {
  /** Resolves with the id of the draft that this tab had open before a reload; null if none, or another tab has it. */
  recover(): Promise<string | null>;
  /** The id of the draft that this tab last had open, even if another tab has opened that draft. */
  recorded(): string | null;
  hold(id: string): void;
  release(): void;
  /** Stashes text for the next page of this tab. Replaces a stash with the same id. */
  stash(left: UnsavedForm): void;
  /** Deletes the stash with this id. Call once the outbox has the text, or the visitor has deleted it. */
  forget(id: string): void;
  forgetAll(): void;
  /** This tab's stashes, the latest last. */
  left(): UnsavedForm[];
  /** Ids of the drafts that are open in a form of any tab. */
  held(): Promise<ReadonlySet<string>>;
};

export function createDraftSlot(locks: LockManager | undefined): DraftSlot {
  let own: string | null = null;
  let isLocked = false;
  let unlock: () => void = () => {};

  const release = (): void => {
    unlock();
    unlock = () => {};
    own = null;
    isLocked = false;
    writeSession(draftSessionKey, null);
  };
  /** Takes the draft's lock. Resolves with false if another tab has the draft open. */
  const take = async (id: string): Promise<boolean> => {
    own = id;
    writeSession(draftSessionKey, id);
    const unlockDraft = await lockDraft(locks, id);
    // While this waited for the lock, the form may have opened another draft.
    if (own !== id) unlockDraft?.();
    else if (unlockDraft) {
      unlock = unlockDraft;
      isLocked = true;
    }
    return unlockDraft !== null;
  };

  return {
    async recover() {
      const id = readSession(draftSessionKey);
      const isLockedHere = own === id && isLocked;
      if (id !== null && (isLockedHere || (await take(id)))) return id;
      if (own === id) release();
      return null;
    },
    recorded: () => readSession(draftSessionKey),
    hold(id) {
      if (own === id) return;
      release();
      void take(id);
    },
    release,
    stash(left) {
      write([...readStashes().filter(({ id }) => id !== left.id), left]);
    },
    forget(id) {
      const all = readStashes();
      const others = all.filter((left) => left.id !== id);
      if (others.length < all.length) write(others);
    },
    forgetAll: () => write([]),
    left: readStashes,
    async held() {
      const ownIds = own === null ? [] : [own];
      return new Set([...ownIds, ...(await lockedIds(locks, draftLockName))]);
    },
  };
}

// Resolves with a function that releases the draft's lock; null if another tab holds the lock. If the browser has no
// locks, treats every draft as free.
async function lockDraft(locks: LockManager | undefined, id: string): Promise<(() => void) | null> {
  if (!locks) return () => {};
  return await new Promise((resolve) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), recoveryTimeoutMs);
    const keep = (): Promise<void> => {
      clearTimeout(timer);
      return new Promise<void>((end) => resolve(end));
    };
    locks
      .request(draftLockName(id), { signal: timeout.signal }, keep)
      .catch(() => resolve(timeout.signal.aborted ? null : () => {}));
  });
}

function readStashes(): UnsavedForm[] {
  const all = parseJson(readSession(unsavedSessionKey) ?? '[]');
  return Array.isArray(all) ? all.flatMap(readUnsaved) : [];
}

function write(left: readonly UnsavedForm[]): void {
  writeSession(unsavedSessionKey, left.length === 0 ? null : JSON.stringify(left));
}

function readUnsaved(value: unknown): UnsavedForm[] {
  if (!isRecord(value)) return [];
  const { id, pageId, touchedAtMs, mayHaveArrived } = value;
  const values = readValues(value.values);
  if (!isUuid(id) || !values) return [];
  return [
    {
      id,
      values,
      pressed: readValues(value.pressed),
      mayHaveArrived: mayHaveArrived !== false,
      touchedAtMs: typeof touchedAtMs === 'number' ? touchedAtMs : 0,
      pageId: typeof pageId === 'string' ? pageId : '',
    },
  ];
}

/** Replaces session storage if it is blocked or full, for as long as the page lives. */
const inMemory = new Map<string, string>();

function readSession(key: string): string | null {
  return inMemory.get(key) ?? readStored('sessionStorage', key);
}

function writeSession(key: string, text: string | null): void {
  inMemory.delete(key);
  if (!writeStored('sessionStorage', key, text) && text !== null) inMemory.set(key, text);
}
