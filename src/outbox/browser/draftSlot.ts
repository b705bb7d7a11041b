// Which draft is open in this tab's form: its id in session storage, so that a reload finds it again, and a Web
// Lock, so that no other tab opens it. What a closing page could not save is stashed in session storage, too, until
// a later page has saved it.

import { isUuid, isRecord } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { readStored, writeStored } from '../../lib/webStorage.ts';
import type { UnsavedForm } from '../enquiries/entries.ts';
import { draftLockName, draftSessionKey, unsavedSessionKey } from './storageKeys.ts';
import { readValues } from '../enquiries/values.ts';

/** How long to wait for the lock of the page that was reloaded, in ms: it is released a moment after this one starts. */
const recoveryTimeoutMs = 1_000;

export type DraftSlot = {
  /** The draft this tab had open before a reload; null if another tab has it now. */
  recover(): Promise<string | null>;
  /** The same id, without checking the other tabs. */
  recorded(): string | null;
  hold(id: string): void;
  release(): void;
  /** Stashes text for the next page of this tab; replaces a stash with the same id. */
  stash(left: UnsavedForm): void;
  /** Deletes the stash with this id: its text is saved elsewhere, or gone. */
  forget(id: string): void;
  forgetAll(): void;
  /** This tab's stashes, the latest last. */
  left(): UnsavedForm[];
  /** Ids of the drafts that are open in a form, in any tab. */
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
    remember(draftSessionKey, null);
  };
  /** Resolves with whether no other tab has it open. */
  const take = async (id: string): Promise<boolean> => {
    own = id;
    remember(draftSessionKey, id);
    const unlockDraft = await lockDraft(locks, id);
    // The form may have opened another one meanwhile.
    if (own !== id) unlockDraft?.();
    else if (unlockDraft) {
      unlock = unlockDraft;
      isLocked = true;
    }
    return unlockDraft !== null;
  };

  return {
    async recover() {
      const id = recall(draftSessionKey);
      const isOurs = own === id && isLocked;
      if (id !== null && (isOurs || (await take(id)))) return id;
      if (own === id) release();
      return null;
    },
    recorded: () => recall(draftSessionKey),
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
      const ids = new Set(own === null ? [] : [own]);
      const prefix = draftLockName('');
      for (const name of await lockNames(locks)) {
        if (name.startsWith(prefix)) ids.add(name.slice(prefix.length));
      }
      return ids;
    },
  };
}

async function lockNames(locks: LockManager | undefined): Promise<string[]> {
  try {
    const { held = [] } = (await locks?.query()) ?? {};
    return held.map(({ name = '' }) => name);
  } catch {
    // Firefox rejects if all cookies are blocked: treat it as no locks.
    return [];
  }
}

// Resolves with a function that releases the lock; null if another tab holds it. Without locks every draft counts
// as free.
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
  const all = parseJson(recall(unsavedSessionKey) ?? '[]');
  return Array.isArray(all) ? all.flatMap(readUnsaved) : [];
}

function write(left: readonly UnsavedForm[]): void {
  remember(unsavedSessionKey, left.length === 0 ? null : JSON.stringify(left));
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

/** For blocked storage: lives as long as the page. */
const inMemory = new Map<string, string>();

function recall(key: string): string | null {
  return inMemory.get(key) ?? readStored('sessionStorage', key);
}

function remember(key: string, text: string | null): void {
  inMemory.delete(key);
  if (!writeStored('sessionStorage', key, text) && text !== null) inMemory.set(key, text);
}
