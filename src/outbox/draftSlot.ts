// Which draft stands in this tab's form: its id in session storage, so that a reload finds it again,
// and a Web Lock held while it stands there, so that no second tab takes it up.

import { draftLockName } from './names';

const sessionKey = 'enquiry-draft';

/** A reloading page's lock is let go a moment after the new page has begun. */
const recoveryPatienceMs = 1_000;

export type DraftSlot = {
  /** The id this tab was writing under before a reload; null where another tab has it now. */
  recover(): Promise<string | null>;
  hold(id: string): void;
  release(): void;
  /** Ids of the drafts that stand in a form somewhere. */
  held(): Promise<ReadonlySet<string>>;
};

export function createDraftSlot(locks: LockManager | undefined): DraftSlot {
  let own: string | null = null;
  let unlock: () => void = () => {};

  const release = (): void => {
    unlock();
    unlock = () => {};
    own = null;
    rememberId(null);
  };
  const take = async (id: string): Promise<boolean> => {
    own = id;
    rememberId(id);
    const letGo = await lockDraft(locks, id);
    // The form may have begun another one while this waited.
    if (own !== id) letGo?.();
    else if (letGo) unlock = letGo;
    return own === id && letGo !== null;
  };

  return {
    async recover() {
      const id = recalledId();
      if (id !== null && (await take(id))) return id;
      if (own === id) release();
      return null;
    },
    hold(id) {
      if (own === id) return;
      release();
      void take(id);
    },
    release,
    async held() {
      const ids = new Set(own === null ? [] : [own]);
      const { held = [] } = (await locks?.query()) ?? {};
      const prefix = draftLockName('');
      for (const { name } of held) {
        if (name?.startsWith(prefix)) ids.add(name.slice(prefix.length));
      }
      return ids;
    },
  };
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
    locks.request(draftLockName(id), { signal: patience.signal }, keep).catch(() => resolve(null));
  });
}

function recalledId(): string | null {
  try {
    return sessionStorage.getItem(sessionKey);
  } catch {
    // Storage is closed to us: a reload finds the draft in the list instead of in the form.
    return null;
  }
}

function rememberId(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(sessionKey);
    else sessionStorage.setItem(sessionKey, id);
  } catch {
    // As above.
  }
}
