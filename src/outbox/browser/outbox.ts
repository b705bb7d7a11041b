// What the page may ask of the outbox.

import type { Enquiry, Signal } from '#contract';
import type {
  EnquiryDraft,
  EnquiryEntry,
  Plain,
  Sealed,
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
  subscribe(listener: () => void): () => void;
  newId(): string;
  /** See `OutboxDeps`. */
  pageId: string;
  /** Ids of what this page sent and may have arrived, with no record to say so. */
  triedUnsaved: Set<string>;
  /** Which draft is open in this tab's form. */
  slot: Omit<DraftSlot, 'held'>;
  /** Resolves with the id that it was saved under: another if a second tab has this one. */
  keepDraft(id: string, values: Enquiry, touchedAtMs: number, isDoubted?: boolean): Promise<string>;
  takeDraft(id: string): Promise<EnquiryDraft | null>;
  takeUnsaved(left: UnsavedForm, isOpenHere: boolean): Promise<Taken>;
  submit(
    id: string,
    enquiry: Enquiry,
    onSaved: (id: string) => void,
    signals?: readonly Signal[],
  ): Promise<Submitted>;
  reopen(id: string): Promise<EnquiryDraft | null>;
  remove(shown: StoredEnquiry): Promise<StoredEnquiry | null>;
  restore(entry: EnquiryEntry): Promise<void>;
  /** Sends a waiting entry because the visitor asks for it. */
  tryNow(id: string): Promise<Settled<Plain>>;
  /** Tries every waiting entry because somebody asks for it; resolves when each was tried. */
  tryAll(): Promise<void>;
  /** For a shared tablet. Each rejects if the storage fails. */
  shared: {
    /** Saves sealed text under an unused id, and sends it. */
    save(id: string, content: Sealed): Promise<Enqueued>;
    /** Queues refused sealed entries again. */
    retryRefused(): Promise<void>;
    removeDrafts(): Promise<void>;
    /** Removes everything readable, except what is being sent right now. */
    removeReadable(): Promise<void>;
    /** Removes receipts older than this time of the device's clock, in ms. */
    removeSent(beforeMs: number): Promise<void>;
  };
  /** Call when somebody has seen how many entries the browser has deleted. */
  markLossShown(): void;
  /** What happened in the background; each notice goes to one tab only. */
  claimNotices(snapshot: Snapshot): Promise<Notice[]>;
  /** Whether a form has text in it or something is being sent, in any tab or in the worker. */
  isBusy(): Promise<boolean>;
  /** Attaches the triggers and starts a first run; returns the stop. */
  start(): () => void;
};
