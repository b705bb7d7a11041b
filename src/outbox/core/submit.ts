// What pressing "Send" does: save first, then send at once, whatever the platform thinks of its line.

import type { Enquiry, Signal } from '#contract';
import { retryRenamed, sendLeased } from './attempt.ts';
import { type Cause, isLeased } from './due.ts';
import { mayHaveArrived, type Sent } from './entry.ts';
import type { Outcome } from './outcome.ts';
import type { OutboxDeps } from './ports.ts';
import { type Pressed, type Saved, save } from './save.ts';
import type { Settled } from './settle.ts';
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
  let pressed: Pressed;
  try {
    const stored = await save(deps, id, enquiry, signals);
    if ('state' in stored) return sentBefore(stored);
    pressed = stored;
  } catch {
    // The visitor is told by `notSaved`; sending works without storage.
    return unkeptOf(await tryUnsavedOrRenamed(deps, id, { values: enquiry, signals }));
  }
  let { saved } = pressed;
  const { mode } = pressed;
  onSaved(saved.id);
  if (mode === null) return { kind: 'kept', id: saved.id, mayHaveArrived: mayHaveArrived(saved) };
  try {
    const cause: Cause = { kind: 'asked', atMs: deps.clock() };
    const settled = await sendLeased(deps, saved, mode);
    if (settled.kind === 'renamed') {
      saved = { ...saved, id: settled.id };
      onSaved(saved.id);
    }
    return await submittedOf(deps, saved, await retryRenamed(deps, settled, cause, mode));
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
