// What the visitor does to entries. No function here changes an enquiry while it is being sent.

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
 * Saves the form's text as a draft. If the form is empty, removes the draft. If the id belongs to another text,
 * one of the two texts gets a fresh id. The draft's `mayHaveArrived` tells if the server may have it.
 * @param mayBeStored whether the page knows that the server may have the text
 * @returns the id that the draft was saved under
 */
export async function keepDraft(
  deps: EnquiryDeps,
  id: string,
  values: Enquiry,
  touchedAtMs = deps.clock(),
  mayBeStored = false,
): Promise<string> {
  const { store, pageId } = deps;
  const draftOf = (own: string, isMarked: boolean): EnquiryDraft => ({
    state: 'draft',
    id: own,
    values,
    mayHaveArrived: mayBeStored || isMarked || deps.triedUnsaved.has(id),
    pageId,
    touchedAtMs,
  });
  /** Saves the draft under `id`. Returns null if the id belongs to another text. */
  const saveHere = (
    current: StoredEnquiry | null,
    isMarked: boolean,
  ): Change<string, Content, Plain> | null => {
    const isFree = isFreeFor(pageId, current);
    if (isBlank(values)) return isFree ? { remove: [id], result: id } : { result: id };
    if (isFree) return { put: [draftOf(id, isMarked || mayHaveArrived(current))], result: id };
    if (hasText(current, values)) return { result: id };
    const moved = current && movedAside(deps, current);
    return moved ? { put: [draftOf(id, isMarked), moved], result: id } : null;
  };
  const savedAs = await store.change<string | null>(id, (current) => {
    const isMissing = current === null && !isBlank(values);
    return (isMissing ? null : saveHere(current, false)) ?? { result: null };
  });
  if (savedAs !== null) return savedAs;
  // Another tab may have moved this page's draft to another id. Remove the moved draft and save the text here.
  let isMarked = false;
  const ofOther: Decide<void, Content, Plain> = (entry, of) => {
    const isMoved =
      entry?.state === 'draft' && entry.pageId === pageId && holdsAll(values, entry.values);
    if (!isMoved) return { result: undefined };
    isMarked ||= entry.mayHaveArrived;
    return { remove: [of], result: undefined };
  };
  return await store.changeAmongAll(id, ofOther, (current) => {
    const here = saveHere(current, isMarked);
    if (here) return here;
    const own = deps.newId();
    return { put: [draftOf(own, isMarked || mayHaveArrived(current))], result: own };
  });
}

/** An enquiry that this page sent while the storage failed, and when, in ms. */
export type SentUnsaved = { enquiry: Enquiry; atMs: number };

/**
 * Deletes the drafts of enquiries that this page sent while the storage failed. Does not delete a draft that was edited
 * after it was sent. Does not delete another page's draft with more text than was sent, but sets its `mayHaveArrived`.
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
    const isAllSent =
      current.pageId === pageId || holdsAll(sent.enquiry, normalizeEnquiry(current.values));
    return isAllSent
      ? { remove: [id], result: undefined }
      : { put: [{ ...current, mayHaveArrived: true }], result: undefined };
  });
}

/** Moves a draft into this page's form. Returns null if no draft has this id. */
export async function takeDraft(deps: EnquiryDeps, id: string): Promise<EnquiryDraft | null> {
  return await deps.store.change<EnquiryDraft | null>(id, (current) => {
    if (current?.state !== 'draft') return { result: null };
    return takenInto(deps, current);
  });
}

function takenInto(
  { pageId, triedUnsaved }: EnquiryDeps,
  draft: EnquiryDraft,
): Change<EnquiryDraft, Content, Plain> {
  const mayBeStored = draft.mayHaveArrived || triedUnsaved.has(draft.id);
  const taken: EnquiryDraft = { ...draft, mayHaveArrived: mayBeStored, pageId };
  return { put: [taken], result: taken };
}

/** Moves a listed enquiry into this page's form as a draft. Returns null if it is being sent, sealed, sent, or gone. */
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

/**
 * Removes an entry that the page shows. Returns null and removes nothing if the entry is being sent, is deleted, or
 * has another text than the page shows.
 */
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
 * Undoes a removal. If the id belongs to another text, restores the entry under a fresh id: as waiting if it was
 * waiting and can't have reached the server, otherwise as a draft. A restored draft belongs to no form.
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
      // A form has saved the draft again. Detach the draft, so that further typing in that form does not overwrite it.
      const mayBeStored = current.mayHaveArrived || mayHaveArrived(entry);
      return { put: [{ ...current, pageId: '', mayHaveArrived: mayBeStored }], result: undefined };
    }
    const id = deps.newId();
    // If the server may have the entry under its old id, sending it under a fresh id could store it twice. Make such
    // an entry a draft, which only the visitor can send.
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
  // The page shows a receipt. If the record is not a receipt, a page has saved a text under the id again.
  if (shown.state === 'sent') return current.state !== 'sent';
  const hasTexts = hasPayload(current) && hasPayload(shown);
  return hasTexts && !codec.isSame(current, shown);
}

function isBeingSent(deps: EnquiryDeps, entry: StoredEnquiry): boolean {
  return entry.state === 'waiting' && isLeased(entry, deps.clock());
}
