// The entries of the visitors' outbox: the queue's entries with an enquiry as their payload.

import type { Enquiry, Signal } from '#contract';
import type { Draft, Entry, StoredEntry, Waiting } from '../core/entry.ts';
import type { OutboxDeps, OutboxStore, Transport } from '../core/platform.ts';

/** Readable text; once Send was pressed, with the page's spam signals for the server. */
export type Plain = { values: Enquiry; signals?: readonly Signal[] };

/** Text encrypted for the owner, as a shared tablet saves it. Nobody on this device can read it. */
export type Sealed = { sealed: string };

export type Content = Plain | Sealed;

export type EnquiryDraft = Draft<Plain>;
export type WaitingEnquiry = Waiting<Plain>;
export type EnquiryEntry = Entry<Content, Plain>;
export type StoredEnquiry = StoredEntry<Content, Plain>;

export type EnquiryStore = OutboxStore<Content, Plain>;
export type EnquiryTransport = Transport<Content>;
export type EnquiryDeps = OutboxDeps<Content, Plain>;

export function isSealed<T extends object>(entry: T): entry is Extract<T, Sealed> {
  return 'sealed' in entry;
}

/** What a closing page had in its form. */
export type UnsavedForm = {
  /** The id that it was written under. */
  id: string;
  values: Enquiry;
  /** The text of the last Send, if that may not have been saved; otherwise null. */
  pressed: Enquiry | null;
  /** Whether it was sent while nothing could be saved. */
  mayHaveArrived: boolean;
  touchedAtMs: number;
  /** The page that left it. */
  pageId: string;
};
