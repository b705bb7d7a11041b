// What Send saves before it sends: the text as waiting, leased by this press, under an id that is its own.

import type { Enquiry, Signal } from '#contract';
import { leaseFrom } from './attempt.ts';
import { isLeased } from './due.ts';
import {
  type Draft,
  isFreeFor,
  isSealed,
  mayHaveArrived,
  type Plain,
  type Sent,
  type StoredEntry,
  type Waiting,
} from './entry.ts';
import { idOfNext } from './enquiryId.ts';
import type { Change, OutboxDeps } from './ports.ts';
import { changeOrRenamed } from './rename.ts';
import { hasText } from './sameText.ts';
import type { Mode } from './settle.ts';

export type Saved = Extract<Waiting, Plain>;

/** `mode`: null where another tab that has the same is sending it. */
export type Pressed = { saved: Saved; mode: Mode | null };

/** Saves a normalised enquiry under its id; one that was sent under it stays. */
export async function save(
  deps: OutboxDeps,
  id: string,
  enquiry: Enquiry,
  signals: readonly Signal[],
): Promise<Pressed | Sent> {
  const lease = leaseFrom(deps);
  // Two tabs may hold the same id: one of them duplicated, or both opened the same draft. Where that
  // id already stands for another text, ours goes under the next one, where other tabs that have it look.
  const isAnother = (stored: StoredEntry | null): boolean =>
    !isFreeFor(deps.pageId, stored) && !hasText(stored, enquiry);
  const saveOver = (
    stored: StoredEntry | null,
    next: StoredEntry | null,
  ): Change<Pressed | Sent> => {
    const isTaken = isAnother(stored);
    const moved = isTaken && stored !== null ? movedAside(deps, stored) : null;
    const isNext = isTaken && moved === null && (next === null || hasText(next, enquiry));
    const current = isNext ? next : isTaken ? null : stored;
    if (current?.state === 'sent') return { result: current };
    const isWaiting = current?.state === 'waiting' && !isSealed(current);
    if (isWaiting && isLeased(current, lease.fromMs)) {
      // By the page's mark the one that is sending it knows that it is called saved here too.
      const saved: Saved = { ...current, requestedAtMs: lease.fromMs, pageId: deps.pageId };
      return { put: [saved], result: { saved, mode: null } };
    }
    const waiting: Saved = {
      state: 'waiting',
      id: !isTaken || moved !== null ? id : isNext ? idOfNext(id) : deps.newId(),
      values: enquiry,
      signals,
      savedAtMs: lease.fromMs,
      requestedAtMs: lease.fromMs,
      pageId: deps.pageId,
      attempts: isWaiting ? current.attempts + 1 : 1,
      mayHaveArrived: mayHaveArrived(current) || deps.triedUnsaved.has(id),
      reason: 'new',
      lease,
      backoff: null,
      retryAfter: null,
      failure: 'none',
    };
    const mode = isWaiting ? 'again' : 'interactive';
    const put = moved === null ? [waiting] : [waiting, moved];
    return { put, result: { saved: waiting, mode } };
  };
  const saved = await changeOrRenamed<Pressed | Sent | 'renamed' | null>(
    deps.store,
    id,
    enquiry,
    (stored, wasRenamed) => {
      if (wasRenamed) return { result: 'renamed' };
      return stored === null || isAnother(stored) ? { result: null } : saveOver(stored, null);
    },
  );
  if (saved === 'renamed') return await save(deps, idOfNext(id), enquiry, signals);
  return saved ?? (await saveMoved(deps, id, enquiry, saveOver));
}

/**
 * Another page's draft, under an id of its own, where this page has tried its text under that id: ours may
 * have arrived under it, and keeps it. Null where what stands there stays.
 */
export function movedAside({ triedUnsaved, newId }: OutboxDeps, there: StoredEntry): Draft | null {
  const isTried = there.state === 'draft' && triedUnsaved.has(there.id);
  return isTried ? { ...there, id: newId() } : null;
}

/**
 * Saves it where another tab may have moved this form's draft away from under its id, and may have gone from
 * there itself: the draft goes as this comes, and so does one of the same text that stands in nobody's form.
 */
async function saveMoved(
  { store, pageId }: OutboxDeps,
  id: string,
  enquiry: Enquiry,
  saveOver: (stored: StoredEntry | null, next: StoredEntry | null) => Change<Pressed | Sent>,
): Promise<Pressed | Sent> {
  // Where the list can't be read, a copy may stay in it: the text is saved all the same.
  const listed = await store.list().catch(() => []);
  const ids = new Set([idOfNext(id), id, ...listed.map((entry) => entry.id)]);
  let next: StoredEntry | null = null;
  const results = await store.changeEach<Pressed | Sent | null>([...ids], (entry, of) => {
    if (of === id) return saveOver(entry, next);
    const isMoved =
      entry?.state === 'draft' && ['', pageId].includes(entry.pageId) && hasText(entry, enquiry);
    if (of === idOfNext(id)) next = isMoved ? null : entry;
    return isMoved ? { remove: [of], result: null } : { result: null };
  });
  const saved = results.find((one) => one !== null);
  if (!saved) throw new Error('The storage has saved nothing.');
  return saved;
}
