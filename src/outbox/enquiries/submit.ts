// What "Send" does: the page saves the enquiry, then sends it at once, even if the browser says that it is offline.

import type { Enquiry, Receipt } from '#contract';
import { retryRenamed, sendLeased } from '../core/attempt.ts';
import { type Cause, isLeased } from '../core/due.ts';
import { mayHaveArrived, type Sent } from '../core/entry.ts';
import type { Outcome } from '../core/outcome.ts';
import type { EnquiryDeps, Plain, SendFacts, WaitingEnquiry } from './entries.ts';
import { type Pressed, save } from './save.ts';
import type { Settled } from '../core/settle.ts';
import { hasText } from './sameText.ts';
import { type TriedUnsaved, tryUnsavedOrRenamed } from '../core/tryUnsaved.ts';

/**
 * What became of the enquiry.
 * - `sent`: the server confirmed it. `isListed`: this device has a record of it.
 * - `waiting`: this device has saved it, but the server has not confirmed it.
 * - `returned`: the server refused it or failed. The text is the form's draft again, under this id.
 * - `superseded`: the visitor or another attempt has changed it. The list shows its new state.
 * - `notSaved`: this device has not saved it, and the server has not confirmed it. Only the form has the text.
 */
export type Submitted =
  | { kind: 'sent'; id: string; receipt: Receipt; isListed: boolean }
  | { kind: 'waiting'; id: string; mayHaveArrived: boolean }
  | { kind: 'returned'; id: string; outcome: Extract<Outcome, { kind: 'refused' | 'failed' }> }
  | { kind: 'superseded' }
  | { kind: 'notSaved'; id: string; outcome: Outcome };

/**
 * Saves and sends a normalized enquiry. Calls `onSaved` with the enquiry's id after saving, before sending. Calls
 * `onSaved` again if the enquiry gets a fresh id.
 */
export async function submit(
  deps: EnquiryDeps,
  id: string,
  enquiry: Enquiry,
  onSaved: (id: string) => void,
  facts: SendFacts = {},
): Promise<Submitted> {
  let pressed: Pressed;
  try {
    const stored = await save(deps, id, enquiry, facts);
    if ('state' in stored) return sentBefore(stored);
    pressed = stored;
  } catch {
    // Sending works without storage. If sending fails, too, the result is `notSaved`.
    return unsavedOf(await tryUnsavedOrRenamed(deps, id, { values: enquiry, ...facts }));
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

/** Reports the enquiry as saved after a storage failure, but only if the storage still returns it. */
async function readAgain(deps: EnquiryDeps, saved: WaitingEnquiry): Promise<Submitted> {
  try {
    return await currentOutcome(deps, saved);
  } catch {
    return unproven(deps, saved);
  }
}

/** The server may have the enquiry, and no record says so: the page remembers the enquiry's id. */
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
      // The page remembers the id, too, since the browser may delete the record.
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

// Another attempt or the visitor has changed the entry: report its stored state.
async function currentOutcome(deps: EnquiryDeps, saved: WaitingEnquiry): Promise<Submitted> {
  const { id } = saved;
  const current = await deps.store.change(id, (entry) => ({ result: entry }));
  // The site never removes an entry that is being sent, so the browser has deleted the storage.
  if (current === null && isLeased(saved, deps.clock())) return unproven(deps, saved);
  if (!hasText(current, saved.values)) return { kind: 'superseded' };
  if (current?.state === 'sent') return sentBefore(current);
  if (current?.state !== 'waiting') return { kind: 'superseded' };
  return { kind: 'waiting', id, mayHaveArrived: mayHaveArrived(current) };
}

function sentBefore({ id, receipt }: Sent): Submitted {
  return { kind: 'sent', id, receipt, isListed: true };
}

function unsavedOf({ id, outcome }: TriedUnsaved): Submitted {
  if (outcome.kind !== 'delivered') return { kind: 'notSaved', id, outcome };
  return { kind: 'sent', id, receipt: outcome.receipt, isListed: false };
}
