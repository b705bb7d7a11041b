// The outbox's interface for the page.

import type { Enquiry } from '#contract';
import type {
  EnquiryDraft,
  EnquiryEntry,
  Plain,
  Sealed,
  SendFacts,
  StoredEnquiry,
  UnsavedForm,
} from '../enquiries/entries.ts';
import type { Notice } from '../core/notices.ts';
import type { Settled } from '../core/settle.ts';
import type { Enqueued } from '../core/enqueue.ts';
import type { Snapshot } from '../enquiries/snapshot.ts';
import type { Submitted } from '../enquiries/submit.ts';
import type { Taken } from '../enquiries/takeUnsaved.ts';
import type { DraftSlot } from './draftSlot.ts';

export type Outbox = {
  snapshot(): Snapshot;
  /** All entries, drafts in a form too, as they are now. Rejects if the storage fails. */
  entriesNow(): Promise<readonly StoredEnquiry[]>;
  subscribe(listener: () => void): () => void;
  newId(): string;
  /** See `Platform`. */
  pageId: string;
  /** See `Platform`. */
  triedUnsaved: Set<string>;
  /** Records which draft is open in this tab's form. */
  slot: DraftSlot;
  /** Resolves with the id that the draft was saved under: a fresh one if `id` belongs to another text. */
  keepDraft(
    id: string,
    values: Enquiry,
    touchedAtMs: number,
    mayBeStored?: boolean,
  ): Promise<string>;
  takeDraft(id: string): Promise<EnquiryDraft | null>;
  takeUnsaved(left: UnsavedForm, isOpenHere: boolean): Promise<Taken>;
  submit(
    id: string,
    enquiry: Enquiry,
    onSaved: (id: string) => void,
    facts?: SendFacts,
  ): Promise<Submitted>;
  reopen(id: string): Promise<EnquiryDraft | null>;
  remove(shown: StoredEnquiry): Promise<StoredEnquiry | null>;
  restore(entry: EnquiryEntry): Promise<void>;
  /** Sends one waiting entry at the visitor's request. */
  tryNow(id: string): Promise<Settled<Plain>>;
  /** Sends every waiting entry at the request of a person. Resolves after one attempt at each entry. */
  tryAll(): Promise<void>;
  /** For a shared tablet. Each function except `save` rejects if the storage fails. */
  shared: {
    /** Saves a sealed enquiry under an unused id, and sends the enquiry. */
    save(id: string, content: Sealed): Promise<Enqueued>;
    /** Queues refused sealed entries again. */
    retryRefused(): Promise<void>;
    removeDrafts(): Promise<void>;
    /** Removes every entry that is not sealed and not being sent. */
    removeReadable(): Promise<void>;
    /** Removes the `sent` entries older than `beforeMs`, a time of the device's clock in ms. */
    removeSent(beforeMs: number): Promise<void>;
  };
  /** Call when somebody has seen the number of entries that the browser has deleted. */
  markLossShown(): void;
  /** Claims the notices of background runs. Only one tab gets each notice. */
  claimNotices(snapshot: Snapshot): Promise<Notice[]>;
  /** Whether a form contains text or an entry is being sent, in any tab or in the worker. */
  isBusy(): Promise<boolean>;
  /** Attaches the triggers and starts a first run. Returns a function that detaches the triggers. */
  start(): () => void;
};
