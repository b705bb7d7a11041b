// Which draft stands in this tab's form: its id in session storage, so that a reload finds it again,
// and a Web Lock held while it stands there, so that no second tab takes it up. What a page could
// not keep before it went away is left in session storage too, until a later page has kept it.

import { isEnquiryId, isRecord } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { readStored, writeStored } from '../../lib/webStorage.ts';
import type { UnsavedForm } from '../core/entry.ts';
import { draftLockName, draftSessionKey, unsavedSessionKey } from './storageKeys.ts';
import { readValues } from '../core/values.ts';

/** A reloading page's lock is let go a moment after the new page has begun. */
const recoveryPatienceMs = 1_000;

export type DraftSlot = {
  /** The id this tab was writing under before a reload; null where another tab has it now. */
  recover(): Promise<string | null>;
  /** The same id before that is known. */
  recorded(): string | null;
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
    recorded: () => recall(draftSessionKey),
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
  if (!isEnquiryId(id) || !values) return [];
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

/** What a blocked storage does not take: it outlives the form, not the page. */
const inMemory = new Map<string, string>();

function recall(key: string): string | null {
  return inMemory.get(key) ?? readStored('sessionStorage', key);
}

function remember(key: string, text: string | null): void {
  inMemory.delete(key);
  if (!writeStored('sessionStorage', key, text) && text !== null) inMemory.set(key, text);
}
