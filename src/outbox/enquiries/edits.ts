// What the visitor does to entries. Nothing here changes an enquiry while it is being sent.

import { type Enquiry, normalizeEnquiry } from '#contract';
import { isLeased } from '../core/due.ts';
import { draftFrom, hasPayload, isFreeFor, mayHaveArrived, type Waiting } from '../core/entry.ts';
import type { Change, Decide } from '../core/platform.ts';
import {
  type Content,
  type EnquiryDeps,
  type EnquiryDraft,
  type EnquiryEntry,
  isSealed,
  type Plain,
  type StoredEnquiry,
} from './entries.ts';
import { hasText } from './sameText.ts';
import { movedAside } from './save.ts';
import { holdsAll, isBlank } from './values.ts';

/**
 * Saves the form's text as a draft; an empty form removes it. Never overwrites what was saved or sent under this id,
 * nor another page's text: the draft then gets a fresh id, and stays marked if it may have arrived.
 * @param isDoubted whether the page knows that it may have arrived
 * @returns the id that it was saved under
 */
export async function keepDraft(
  deps: EnquiryDeps,
  id: string,
  values: Enquiry,
  touchedAtMs = deps.clock(),
  isDoubted = false,
): Promise<string> {
  const { store, pageId } = deps;
  const draftOf = (own: string, mayHave: boolean): EnquiryDraft => ({
    state: 'draft',
    id: own,
    values,
    mayHaveArrived: isDoubted || mayHave || deps.triedUnsaved.has(id),
    pageId,
    touchedAtMs,
  });
  /** Null if another text has this id. */
  const saveHere = (
    current: StoredEnquiry | null,
    mayHave: boolean,
  ): Change<string, Content, Plain> | null => {
    const isFree = isFreeFor(pageId, current);
    if (isBlank(values)) return isFree ? { remove: [id], result: id } : { result: id };
    if (isFree) return { put: [draftOf(id, mayHave || mayHaveArrived(current))], result: id };
    if (hasText(current, values)) return { result: id };
    const moved = current && movedAside(deps, current);
    return moved ? { put: [draftOf(id, mayHave), moved], result: id } : null;
  };
  const savedAs = await store.change<string | null>(id, (current) => {
    const isGone = current === null && !isBlank(values);
    return (isGone ? null : saveHere(current, false)) ?? { result: null };
  });
  if (savedAs !== null) return savedAs;
  // Another tab may have moved our draft to another id: remove it there and save it here.
  let mayHave = false;
  const ofOther: Decide<void, Content, Plain> = (entry, of) => {
    const isMoved =
      entry?.state === 'draft' && entry.pageId === pageId && holdsAll(values, entry.values);
    if (!isMoved) return { result: undefined };
    mayHave ||= entry.mayHaveArrived;
    return { remove: [of], result: undefined };
  };
  return await store.changeAmongAll(id, ofOther, (current) => {
    const here = saveHere(current, mayHave);
    if (here) return here;
    const own = deps.newId();
    return { put: [draftOf(own, mayHave || mayHaveArrived(current))], result: own };
  });
}

/** What this page sent while nothing could be saved, and when, in ms. */
export type SentUnsaved = { enquiry: Enquiry; atMs: number };

/**
 * Deletes the drafts of texts that were sent while nothing could be saved. Keeps a draft that was edited since, and
 * another page's draft whose text was not all sent; the latter is marked as one that may have arrived.
 */
export async function removeSentDrafts(
  { store, pageId }: Pick<EnquiryDeps, 'store' | 'pageId'>,
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

/** Moves a draft into this page's form; null if there is none under this id. */
export async function takeDraft(deps: EnquiryDeps, id: string): Promise<EnquiryDraft | null> {
  return await deps.store.change<EnquiryDraft | null>(id, (current) => {
    if (current?.state !== 'draft') return { result: null };
    return takenInto(deps, current);
  });
}

function takenInto(
  { pageId }: EnquiryDeps,
  draft: EnquiryDraft,
): Change<EnquiryDraft, Content, Plain> {
  const taken: EnquiryDraft = { ...draft, pageId };
  return { put: [taken], result: taken };
}

/** Turns a waiting or refused enquiry back into a draft. Null if it is being sent, sealed, or gone. */
export async function reopen(deps: EnquiryDeps, id: string): Promise<EnquiryDraft | null> {
  return await deps.store.change<EnquiryDraft | null>(id, (current) => {
    if (current?.state === 'draft') return takenInto(deps, current);
    if (current?.state !== 'waiting' && current?.state !== 'refused') return { result: null };
    if (isSealed(current) || isBeingSent(deps, current)) return { result: null };
    const { values } = current;
    const draft = draftFrom(current, { values }, deps.pageId, deps.clock());
    return { put: [draft], result: draft };
  });
}

/** Removes an entry as it was shown. Null, and nothing removed, if it is being sent, has changed, or is gone. */
export async function removeEntry(
  deps: EnquiryDeps,
  shown: StoredEnquiry,
): Promise<StoredEnquiry | null> {
  return await deps.store.change<StoredEnquiry | null>(shown.id, (current) =>
    current === null || isBeingSent(deps, current) || hasAnotherText(deps, current, shown)
      ? { result: null }
      : { remove: [shown.id], result: current },
  );
}

/**
 * Undoes a removal. If another text has the id by now, the removed one gets a fresh id: it waits again if it was
 * waiting and never left the device; otherwise it becomes a draft. A restored draft is in no form.
 */
export async function restore(deps: EnquiryDeps, entry: EnquiryEntry): Promise<void> {
  await deps.store.change(entry.id, (current) => {
    if (current === null) {
      const back = entry.state === 'draft' ? { ...entry, pageId: '' } : entry;
      return { put: [back], result: undefined };
    }
    if (!('values' in entry)) return { result: undefined };
    if (hasText(current, entry.values)) {
      if (current.state !== 'draft') return { result: undefined };
      // Its form has saved it again: detach it, so that what is typed there next does not replace it.
      const doubt = current.mayHaveArrived || mayHaveArrived(entry);
      return { put: [{ ...current, pageId: '', mayHaveArrived: doubt }], result: undefined };
    }
    const id = deps.newId();
    // What may have arrived under its own id is never sent under another without asking.
    const back =
      entry.state === 'waiting' && !mayHaveArrived(entry)
        ? withoutAttempts(entry)
        : draftFrom(entry, { values: entry.values }, '', deps.clock());
    return { put: [{ ...back, id }], result: undefined };
  });
}

function withoutAttempts<T extends Waiting>(entry: T): T {
  return { ...entry, attempts: 0, reason: 'new', backoff: null, retryAfter: null, failure: 'none' };
}

function hasAnotherText(
  { codec }: EnquiryDeps,
  current: StoredEnquiry,
  shown: StoredEnquiry,
): boolean {
  // It was sent again since its receipt was shown.
  if (shown.state === 'sent') return current.state !== 'sent';
  const hasTexts = hasPayload(current) && hasPayload(shown);
  return hasTexts && !codec.isSame(current, shown);
}

function isBeingSent(deps: EnquiryDeps, entry: StoredEnquiry): boolean {
  return entry.state === 'waiting' && isLeased(entry, deps.clock());
}
