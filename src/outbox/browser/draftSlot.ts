// Which draft stands in this tab's form: its id in session storage, so that a reload finds it again,
// and a Web Lock held while it stands there, so that no second tab takes it up. What a page could
// not keep before it went away is left in session storage too, until a later page has kept it.

import { isEnquiryId } from '#contract';
import type { UnsavedForm } from '../core/entry.ts';
import { draftLockName, draftSessionKey, unsavedSessionKey } from './storageKeys.ts';
import { readValues } from '../core/values.ts';

/** A reloading page's lock is let go a moment after the new page has begun. */
const recoveryPatienceMs = 1_000;

export type DraftSlot = {
  /** The id this tab was writing under before a reload; null where another tab has it now. */
  recover(): Promise<string | null>;
  hold(id: string): void;
  release(): void;
  /** Leaves text for the next page of this tab, in the place of what was left under its id. */
  stash(left: UnsavedForm): void;
  /** To be called when what was left under this id is kept elsewhere, or gone. */
  forget(id: string): void;
  forgetAll(): void;
  /** What pages of this tab have left, the latest last. */
  left(): UnsavedForm[];
  /** Ids of the drafts that stand in a form somewhere. */
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
  /** Resolves with whether no other tab has it. */
  const take = async (id: string): Promise<boolean> => {
    own = id;
    remember(draftSessionKey, id);
    const letGo = await lockDraft(locks, id);
    // The form may have begun another one while this waited.
    if (own !== id) letGo?.();
    else if (letGo) {
      unlock = letGo;
      isLocked = true;
    }
    return letGo !== null;
  };

  return {
    async recover() {
      const id = recall(draftSessionKey);
      const isOurs = own === id && isLocked;
      if (id !== null && (isOurs || (await take(id)))) return id;
      if (own === id) release();
      return null;
    },
    hold(id) {
      if (own === id) return;
      release();
      void take(id);
    },
    release,
    stash(left) {
      write([...lefts().filter(({ id }) => id !== left.id), left]);
    },
    forget(id) {
      const all = lefts();
      const others = all.filter((left) => left.id !== id);
      if (others.length < all.length) write(others);
    },
    forgetAll: () => write([]),
    left: lefts,
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

// Resolves with what lets the lock go, null where somebody else keeps it. Without locks every
// draft counts as free.
async function lockDraft(locks: LockManager | undefined, id: string): Promise<(() => void) | null> {
  if (!locks) return () => {};
  return await new Promise((resolve) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), recoveryPatienceMs);
    const keep = (): Promise<void> => {
      clearTimeout(timer);
      return new Promise<void>((end) => resolve(end));
    };
    locks
      .request(draftLockName(id), { signal: patience.signal }, keep)
      .catch(() => resolve(patience.signal.aborted ? null : () => {}));
  });
}

function lefts(): UnsavedForm[] {
  try {
    const all: unknown = JSON.parse(recall(unsavedSessionKey) ?? '[]');
    return Array.isArray(all) ? all.flatMap(readUnsaved) : [];
  } catch {
    // Not what we have left there.
    return [];
  }
}

function write(left: readonly UnsavedForm[]): void {
  remember(unsavedSessionKey, left.length === 0 ? null : JSON.stringify(left));
}

function readUnsaved(value: unknown): UnsavedForm[] {
  if (typeof value !== 'object' || value === null) return [];
  const read = (name: keyof UnsavedForm): unknown => Reflect.get(value, name);
  const [id, pageId, touchedAtMs] = [read('id'), read('pageId'), read('touchedAtMs')];
  const values = readValues(read('values'));
  if (!isEnquiryId(id) || !values) return [];
  return [
    {
      id,
      values,
      pressed: readValues(read('pressed')),
      mayHaveArrived: read('mayHaveArrived') !== false,
      touchedAtMs: typeof touchedAtMs === 'number' ? touchedAtMs : 0,
      pageId: typeof pageId === 'string' ? pageId : '',
    },
  ];
}

/** What a closed storage does not take: it outlives the form, not the page. */
const inMemory = new Map<string, string>();

function recall(key: string): string | null {
  try {
    return inMemory.get(key) ?? sessionStorage.getItem(key);
  } catch {
    // A reload finds the draft in the list instead of in the form.
    return null;
  }
}

function remember(key: string, text: string | null): void {
  inMemory.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) inMemory.set(key, text);
  }
}
