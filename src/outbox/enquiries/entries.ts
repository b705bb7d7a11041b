// The entries of the visitors' outbox: the queue's entries with an enquiry as their payload.

import type { Enquiry, Language, Signal } from '#contract';
import type { Draft, Entry, StoredEntry, Waiting } from '../core/entry.ts';
import type { OutboxDeps, OutboxStore, Transport } from '../core/platform.ts';

/** `language`: the language of the page where Send was pressed; null if unknown, as in records of older versions. */
type Written = { language?: Language | null };

/** An enquiry that this device can read. Send adds the page's spam signals for the server. */
export type Plain = Written & { values: Enquiry; signals?: readonly Signal[] };

/** What Send adds to an enquiry, for the server. */
export type SendFacts = Omit<Plain, 'values'>;

/** An enquiry that a shared tablet has encrypted for the owner. Nobody can read it on this device. */
export type Sealed = Written & { sealed: string };

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

/** The text in a page's form when the page closed. */
export type UnsavedForm = {
  /** The id of the form's draft. */
  id: string;
  values: Enquiry;
  /** The text that Send was last pressed with; null if the device has saved that text, or Send was not pressed. */
  pressed: Enquiry | null;
  /** Whether the page sent the text while the storage failed. */
  mayHaveArrived: boolean;
  touchedAtMs: number;
  /** The id of the page that closed. */
  pageId: string;
};
