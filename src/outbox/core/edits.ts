// What the visitor's own hand does to entries. Nothing here touches an enquiry while it is being sent.

import { type Enquiry, normalizeEnquiry } from '#contract';
import { isLeased } from './due.ts';
import {
  type Draft,
  draftFrom,
  type Entry,
  isFreeFor,
  isSealed,
  mayHaveArrived,
  type StoredEntry,
  textOf,
  type Waiting,
} from './entry.ts';
import type { Change, Decide, OutboxDeps } from './ports.ts';
import { hasText } from './sameText.ts';
import { movedAside } from './save.ts';
import { holdsAll, isBlank } from './values.ts';

/**
 * Keeps what stands in this page's form; an empty form keeps nothing. Never touches what has been
 * saved or sent under this id, nor another page's text: where that stands under the id, ours is kept
 * under one of its own. Whatever id it gets, it stays known that it may have arrived.
 * @param isDoubted whether the page knows that it may have arrived
 * @returns the id that it is kept under
 */
export async function keepDraft(
  deps: OutboxDeps,
  id: string,
  values: Enquiry,
  touchedAtMs = deps.clock(),
  isDoubted = false,
): Promise<string> {
  const { store, pageId } = deps;
  const draftOf = (own: string, mayHave: boolean): Draft => ({
    state: 'draft',
    id: own,
    values,
    mayHaveArrived: isDoubted || mayHave || deps.triedUnsaved.has(id),
    pageId,
    touchedAtMs,
  });
  /** Under this id; null where another text keeps it. */
  const keptHere = (current: StoredEntry | null, mayHave: boolean): Change<string> | null => {
    const isFree = isFreeFor(pageId, current);
    if (isBlank(values)) return isFree ? { remove: [id], result: id } : { result: id };
    if (isFree) return { put: [draftOf(id, mayHave || mayHaveArrived(current))], result: id };
    if (hasText(current, values)) return { result: id };
    const moved = current && movedAside(deps, current);
    return moved ? { put: [draftOf(id, mayHave), moved], result: id } : null;
  };
  const kept = await store.change<string | null>(id, (current) => {
    const isGone = current === null && !isBlank(values);
    return (isGone ? null : keptHere(current, false)) ?? { result: null };
  });
  if (kept !== null) return kept;
  // Another tab may have moved it away from under this id, and what took its place may be gone by now: it
  // goes as what was typed on comes.
  let mayHave = false;
  const ofOther: Decide<void> = (entry, of) => {
    const isMoved =
      entry?.state === 'draft' && entry.pageId === pageId && holdsAll(values, entry.values);
    if (!isMoved) return { result: undefined };
    mayHave ||= entry.mayHaveArrived;
    return { remove: [of], result: undefined };
  };
  return await store.changeAmongAll(id, ofOther, (current) => {
    const here = keptHere(current, mayHave);
    if (here) return here;
    const own = deps.newId();
    return { put: [draftOf(own, mayHave || mayHaveArrived(current))], result: own };
  });
}

/** What was sent from this page while nothing could be saved, and when, in ms. */
export type SentUnsaved = { enquiry: Enquiry; atMs: number };

/**
 * Removes the drafts of what was sent while nothing could be saved, given by id. What was typed since
 * stays; what another page has under that id, and was not sent whole, stays as what may have arrived.
 */
export async function removeSentDrafts(
  { store, pageId }: Pick<OutboxDeps, 'store' | 'pageId'>,
  sentUnsaved: ReadonlyMap<string, SentUnsaved>,
): Promise<void> {
  await store.changeEach([...sentUnsaved.keys()], (current, id) => {
    const sent = sentUnsaved.get(id);
    if (!sent || current?.state !== 'draft' || current.touchedAtMs > sent.atMs) {
      return { result: undefined };
    }
    const isOver =
      current.pageId === pageId || holdsAll(sent.enquiry, normalizeEnquiry(current.values));
    return isOver
      ? { remove: [id], result: undefined }
      : { put: [{ ...current, mayHaveArrived: true }], result: undefined };
  });
}

/** Takes a draft into this page's form; null where there is none under this id. */
export async function takeDraft(deps: OutboxDeps, id: string): Promise<Draft | null> {
  return await deps.store.change<Draft | null>(id, (current) => {
    if (current?.state !== 'draft') return { result: null };
    return takenInto(deps, current);
  });
}

function takenInto({ pageId }: OutboxDeps, draft: Draft): Change<Draft> {
  const taken: Draft = { ...draft, pageId };
  return { put: [taken], result: taken };
}

/** Opens a waiting or refused enquiry for editing: it becomes a draft and waits no more. Null where it is being sent, sealed, or gone. */
export async function reopen(deps: OutboxDeps, id: string): Promise<Draft | null> {
  return await deps.store.change<Draft | null>(id, (current) => {
    if (current?.state === 'draft') return takenInto(deps, current);
    if (current?.state !== 'waiting' && current?.state !== 'refused') return { result: null };
    if (isSealed(current) || isBeingSent(deps, current)) return { result: null };
    const draft = draftFrom(current, deps.pageId, deps.clock());
    return { put: [draft], result: draft };
  });
}

/**
 * Removes an entry for the visitor, as it was shown: where it has another text by now, nothing is
 * removed. Resolves with what was removed, null where it is being sent, has changed, or is gone.
 */
export async function removeEntry(
  deps: OutboxDeps,
  shown: StoredEntry,
): Promise<StoredEntry | null> {
  return await deps.store.change<StoredEntry | null>(shown.id, (current) =>
    current === null || isBeingSent(deps, current) || hasAnotherText(current, shown)
      ? { result: null }
      : { remove: [shown.id], result: current },
  );
}

/**
 * Undoes a removal. A draft is then in nobody's form. Where another text stands under the id by now,
 * the removed one comes back under an id of its own: what waited and never left waits again, all else is
 * a draft, for the visitor to send or not.
 */
export async function restore(deps: OutboxDeps, entry: Entry): Promise<void> {
  await deps.store.change(entry.id, (current) => {
    if (current === null) {
      const back = entry.state === 'draft' ? { ...entry, pageId: '' } : entry;
      return { put: [back], result: undefined };
    }
    if (!('values' in entry)) return { result: undefined };
    if (hasText(current, entry.values)) {
      if (current.state !== 'draft') return { result: undefined };
      // Kept again from the form where it stood: what is typed there next does not replace it.
      const doubt = current.mayHaveArrived || mayHaveArrived(entry);
      return { put: [{ ...current, pageId: '', mayHaveArrived: doubt }], result: undefined };
    }
    const id = deps.newId();
    // What may have arrived under its own id is not sent under another by itself.
    const back =
      entry.state === 'waiting' && !mayHaveArrived(entry)
        ? untried(entry)
        : draftFrom(entry, '', deps.clock());
    return { put: [{ ...back, id }], result: undefined };
  });
}

/** Under another id nothing was tried. */
function untried<T extends Waiting>(entry: T): T {
  return { ...entry, attempts: 0, reason: 'new', backoff: null, retryAfter: null, failure: 'none' };
}

function hasAnotherText(current: StoredEntry, shown: StoredEntry): boolean {
  // It was sent again since its receipt was shown.
  if (shown.state === 'sent') return current.state !== 'sent';
  const [one, other] = [textOf(current), textOf(shown)];
  return one !== null && other !== null && one !== other;
}

function isBeingSent(deps: OutboxDeps, entry: StoredEntry): boolean {
  return entry.state === 'waiting' && isLeased(entry, deps.clock());
}
