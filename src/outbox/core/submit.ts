// What pressing "Send" does: save first, then send at once, whatever the platform thinks of its line.

import type { Enquiry, Signal } from '#contract';
import { leaseFrom, retryRenamed, sendLeased } from './attempt.ts';
import { type Cause, isLeased } from './due.ts';
import {
  isFreeFor,
  mayHaveArrived,
  type Plain,
  type Sent,
  type StoredEntry,
  type Waiting,
} from './entry.ts';
import { idOfNext } from './enquiryId.ts';
import type { Outcome } from './outcome.ts';
import type { Change, OutboxDeps } from './ports.ts';
import type { Mode, Settled } from './settle.ts';
import { changeOrRenamed } from './rename.ts';
import { hasText } from './sameText.ts';
import { type TriedUnsaved, tryUnsavedOrRenamed } from './tryUnsaved.ts';

/**
 * - `sent`: stored by the server, by its receipt; listed on this device where that can keep a list.
 * - `kept`: saved on this device and not confirmed; not sent either, unless it may have arrived.
 * - `returned`: the server answered with a failure; the enquiry is the form's draft again, under this id.
 * - `superseded`: the visitor's hand took it meanwhile, in the list or in another tab; the list says what became of it.
 * - `notSaved`: this browser can't keep it, and nothing confirmed it either; it is in the form alone, for this id.
 */
export type Submitted =
  | { kind: 'sent'; id: string; reference: string; isListed: boolean }
  | { kind: 'kept'; id: string; mayHaveArrived: boolean }
  | { kind: 'returned'; id: string; outcome: Extract<Outcome, { kind: 'refused' | 'failed' }> }
  | { kind: 'superseded' }
  | { kind: 'notSaved'; id: string; outcome: Outcome };

type Saved = Extract<Waiting, Plain>;
type Pressed = { saved: Saved; mode: Mode };

/**
 * Takes a normalised enquiry under its id. `onSaved` runs once it is safely stored, before it is sent,
 * with the id that it has; and again where it gets another.
 */
export async function submit(
  deps: OutboxDeps,
  id: string,
  enquiry: Enquiry,
  onSaved: (id: string) => void,
  signals: readonly Signal[] = [],
): Promise<Submitted> {
  let saved: Saved;
  let mode: Mode;
  try {
    const pressed = await save(deps, id, enquiry, signals);
    if ('state' in pressed) return sentBefore(pressed);
    ({ saved, mode } = pressed);
  } catch {
    // Said to the visitor by `notSaved`; sending still works without a store.
    return unkeptOf(await tryUnsavedOrRenamed(deps, id, { values: enquiry, signals }));
  }
  onSaved(saved.id);
  try {
    const cause: Cause = { kind: 'asked', atMs: deps.clock() };
    const settled = await sendLeased(deps, saved, mode);
    if (settled.kind === 'renamed') {
      saved = { ...saved, id: settled.id };
      onSaved(saved.id);
    }
    const last = await retryRenamed(deps, settled, cause, mode);
    // What was saved before may have been refused by now, and is in the list.
    const isElsewhere = last.kind === 'kept' && mode === 'again';
    return isElsewhere ? await overtaken(deps, saved) : await submittedOf(deps, saved, last);
  } catch {
    return await whatIsLeft(deps, saved);
  }
}

/** The storage went away after it had taken the enquiry: called saved is only what is read there again. */
async function whatIsLeft(deps: OutboxDeps, saved: Saved): Promise<Submitted> {
  try {
    return await overtaken(deps, saved);
  } catch {
    return lost(deps, saved);
  }
}

/** It may have arrived, and nothing on this device says so but the page. */
function lost(deps: OutboxDeps, { id }: Saved): Submitted {
  deps.triedUnsaved.add(id);
  return { kind: 'notSaved', id, outcome: { kind: 'notYet', reason: 'unproven', askedWait: null } };
}

async function save(
  deps: OutboxDeps,
  id: string,
  enquiry: Enquiry,
  signals: readonly Signal[],
): Promise<Pressed | Sent> {
  const lease = leaseFrom(deps);
  // Two tabs may hold the same id: one of them duplicated, or both opened the same draft. Where that
  // id already stands for another text, ours needs its own.
  const isAnother = (stored: StoredEntry | null): boolean =>
    !isFreeFor(deps.pageId, stored) && !hasText(stored, enquiry);
  const saveOver = (stored: StoredEntry | null): Change<Pressed | Sent> => {
    if (stored?.state === 'sent' && hasText(stored, enquiry)) return { result: stored };
    // Ours may have arrived under it, and keeps it; the draft there gets another.
    const isToMove = isAnother(stored) && stored?.state === 'draft' && deps.triedUnsaved.has(id);
    const current = isAnother(stored) ? null : stored;
    const waiting: Saved = {
      state: 'waiting',
      id: isAnother(stored) && !isToMove ? deps.newId() : id,
      values: enquiry,
      signals,
      savedAtMs: lease.fromMs,
      requestedAtMs: lease.fromMs,
      pageId: deps.pageId,
      attempts: current?.state === 'waiting' ? current.attempts + 1 : 1,
      mayHaveArrived: mayHaveArrived(current) || deps.triedUnsaved.has(id),
      reason: 'new',
      lease,
      backoff: null,
      retryAfter: null,
      failure: 'none',
    };
    const moved = isToMove ? [{ ...stored, id: deps.newId() }] : [];
    const mode = current?.state === 'waiting' ? 'again' : 'interactive';
    return { put: [waiting, ...moved], result: { saved: waiting, mode } };
  };
  const saved = await changeOrRenamed<Pressed | Sent | 'renamed' | null>(
    deps.store,
    id,
    enquiry,
    (stored, wasRenamed) => {
      if (wasRenamed) return { result: 'renamed' };
      return isAnother(stored) ? { result: null } : saveOver(stored);
    },
  );
  if (saved === 'renamed') return await save(deps, idOfNext(id), enquiry, signals);
  return saved ?? (await saveMoved(deps, id, enquiry, saveOver));
}

/** Saves it where another tab may have moved this form's draft away from under its id: that goes as this comes. */
async function saveMoved(
  { store, pageId }: OutboxDeps,
  id: string,
  enquiry: Enquiry,
  saveOver: (stored: StoredEntry | null) => Change<Pressed | Sent>,
): Promise<Pressed | Sent> {
  // Where the list can't be read, a copy may stay in it: the text is saved all the same.
  const listed = await store.list().catch(() => []);
  const ids = new Set(listed.map((entry) => entry.id));
  ids.delete(id);
  const [saved] = await store.changeEach<Pressed | Sent | null>([id, ...ids], (entry, of) => {
    if (of === id) return saveOver(entry);
    const isMoved = entry?.state === 'draft' && entry.pageId === pageId && hasText(entry, enquiry);
    return isMoved ? { remove: [of], result: null } : { result: null };
  });
  if (!saved) throw new Error('The storage has saved nothing.');
  return saved;
}

async function submittedOf(deps: OutboxDeps, saved: Saved, settled: Settled): Promise<Submitted> {
  switch (settled.kind) {
    case 'sent':
      return { ...settled, isListed: true };
    case 'returned':
      // Whatever becomes of its record: the browser may delete that.
      if (settled.draft.mayHaveArrived) deps.triedUnsaved.add(settled.draft.id);
      return { kind: 'returned', id: settled.draft.id, outcome: settled.outcome };
    case 'kept':
      return { kind: 'kept', id: settled.id, mayHaveArrived: settled.mayHaveArrived };
    case 'renamed':
      return await overtaken(deps, { ...saved, id: settled.id });
    case 'skipped':
      return await overtaken(deps, saved);
  }
}

// Another attempt, or the visitor's hand, has taken it over: only what it is now can be said of it.
async function overtaken(deps: OutboxDeps, saved: Saved): Promise<Submitted> {
  const { id } = saved;
  const current = await deps.store.change(id, (entry) => ({ result: entry }));
  // No hand removes what is being sent: the browser has.
  if (current === null && isLeased(saved, deps.clock())) return lost(deps, saved);
  if (!hasText(current, saved.values)) return { kind: 'superseded' };
  if (current?.state === 'sent') return sentBefore(current);
  if (current?.state !== 'waiting') return { kind: 'superseded' };
  return { kind: 'kept', id, mayHaveArrived: mayHaveArrived(current) };
}

function sentBefore({ id, receipt }: Sent): Submitted {
  return { kind: 'sent', id, reference: receipt.reference, isListed: true };
}

function unkeptOf({ id, outcome }: TriedUnsaved): Submitted {
  if (outcome.kind !== 'delivered') return { kind: 'notSaved', id, outcome };
  return { kind: 'sent', id, reference: outcome.receipt.reference, isListed: false };
}
