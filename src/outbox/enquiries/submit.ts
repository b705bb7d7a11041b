// What pressing "Send" does: save first, then send at once, even if the browser says that it is offline.

import type { Enquiry, Signal } from '#contract';
import { retryRenamed, sendLeased } from '../core/attempt.ts';
import { type Cause, isLeased } from '../core/due.ts';
import { mayHaveArrived, type Sent } from '../core/entry.ts';
import type { Outcome } from '../core/outcome.ts';
import type { EnquiryDeps, Plain, WaitingEnquiry } from './entries.ts';
import { type Pressed, save } from './save.ts';
import type { Settled } from '../core/settle.ts';
import { hasText } from './sameText.ts';
import { type TriedUnsaved, tryUnsavedOrRenamed } from '../core/tryUnsaved.ts';

/**
 * - `sent`: the server has it, by its receipt; `isListed` if this device could save that.
 * - `waiting`: saved on this device, not confirmed by the server.
 * - `returned`: the server refused it or failed; it is the form's draft again, under this id.
 * - `superseded`: changed meanwhile, in the list or in another tab; the list shows what became of it.
 * - `notSaved`: neither saved here nor confirmed by the server; only the form has it, for this id.
 */
export type Submitted =
  | { kind: 'sent'; id: string; reference: string; isListed: boolean }
  | { kind: 'waiting'; id: string; mayHaveArrived: boolean }
  | { kind: 'returned'; id: string; outcome: Extract<Outcome, { kind: 'refused' | 'failed' }> }
  | { kind: 'superseded' }
  | { kind: 'notSaved'; id: string; outcome: Outcome };

/**
 * Saves and sends a normalized enquiry. Calls `onSaved` with its id once it is stored, before sending; again if it
 * gets another id.
 */
export async function submit(
  deps: EnquiryDeps,
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
    // Sending works without storage; `notSaved` tells the visitor if that fails, too.
    return unsavedOf(await tryUnsavedOrRenamed(deps, id, { values: enquiry, signals }));
  }
  let { saved } = pressed;
  const { mode } = pressed;
  onSaved(saved.id);
  if (mode === null)
    return { kind: 'waiting', id: saved.id, mayHaveArrived: mayHaveArrived(saved) };
  try {
    const cause: Cause = { kind: 'asked', atMs: deps.clock() };
    const settled = await sendLeased(deps, saved, mode);
    if (settled.kind === 'renamed') {
      saved = { ...saved, id: settled.id };
      onSaved(saved.id);
    }
    return await submittedOf(deps, saved, await retryRenamed(deps, settled, cause, mode));
  } catch {
    return await readAgain(deps, saved);
  }
}

/** The storage failed after saving: it is shown as saved only if it can be read there again. */
async function readAgain(deps: EnquiryDeps, saved: WaitingEnquiry): Promise<Submitted> {
  try {
    return await currentOutcome(deps, saved);
  } catch {
    return unproven(deps, saved);
  }
}

/** It may have arrived, and no record says so: the page remembers it. */
function unproven(deps: EnquiryDeps, { id }: WaitingEnquiry): Submitted {
  deps.triedUnsaved.add(id);
  return {
    kind: 'notSaved',
    id,
    outcome: { kind: 'notYet', reason: 'unproven', retryAfter: null },
  };
}

async function submittedOf(
  deps: EnquiryDeps,
  saved: WaitingEnquiry,
  settled: Settled<Plain>,
): Promise<Submitted> {
  switch (settled.kind) {
    case 'sent':
      return { ...settled, isListed: true };
    case 'returned':
      // Remember it in the page, too: the browser may delete the record.
      if (settled.draft.mayHaveArrived) deps.triedUnsaved.add(settled.draft.id);
      return { kind: 'returned', id: settled.draft.id, outcome: settled.outcome };
    case 'waiting':
      return { kind: 'waiting', id: settled.id, mayHaveArrived: settled.mayHaveArrived };
    case 'renamed':
      return await currentOutcome(deps, { ...saved, id: settled.id });
    case 'skipped':
      return await currentOutcome(deps, saved);
  }
}

// Another attempt or the visitor has changed it: report what it is now.
async function currentOutcome(deps: EnquiryDeps, saved: WaitingEnquiry): Promise<Submitted> {
  const { id } = saved;
  const current = await deps.store.change(id, (entry) => ({ result: entry }));
  // Nobody can remove an entry that is being sent: the browser has deleted the storage.
  if (current === null && isLeased(saved, deps.clock())) return unproven(deps, saved);
  if (!hasText(current, saved.values)) return { kind: 'superseded' };
  if (current?.state === 'sent') return sentBefore(current);
  if (current?.state !== 'waiting') return { kind: 'superseded' };
  return { kind: 'waiting', id, mayHaveArrived: mayHaveArrived(current) };
}

function sentBefore({ id, receipt }: Sent): Submitted {
  return { kind: 'sent', id, reference: receipt.reference, isListed: true };
}

function unsavedOf({ id, outcome }: TriedUnsaved): Submitted {
  if (outcome.kind !== 'delivered') return { kind: 'notSaved', id, outcome };
  return { kind: 'sent', id, reference: outcome.receipt.reference, isListed: false };
}
