// What the outbox offers to the page's own code.

import type { Enquiry, Signal } from '#contract';
import type { Draft, Entry, Sealed, StoredEntry, UnsavedForm } from '../core/entry.ts';
import type { Notice } from '../core/notices.ts';
import type { Settled } from '../core/settle.ts';
import type { Enqueued } from '../core/enqueue.ts';
import type { Snapshot } from '../core/snapshot.ts';
import type { Submitted } from '../core/submit.ts';
import type { Taken } from '../core/takeUnsaved.ts';
import type { DraftSlot } from './draftSlot.ts';

export type Outbox = {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  newId(): string;
  /** This page's own mark, see `OutboxDeps`. */
  pageId: string;
  /** Ids of what was sent from this page while nothing could be saved, and may have arrived. */
  triedUnsaved: Set<string>;
  /** Which draft stands in this tab's form. */
  slot: Omit<DraftSlot, 'held'>;
  /** Resolves with the id that it is kept under: another where a second tab has this one. */
  keepDraft(id: string, values: Enquiry, touchedAtMs: number, isDoubted?: boolean): Promise<string>;
  takeDraft(id: string): Promise<Draft | null>;
  takeUnsaved(left: UnsavedForm, isOpenHere: boolean): Promise<Taken>;
  submit(
    id: string,
    enquiry: Enquiry,
    onSaved: (id: string) => void,
    signals?: readonly Signal[],
  ): Promise<Submitted>;
  reopen(id: string): Promise<Draft | null>;
  remove(shown: StoredEntry): Promise<StoredEntry | null>;
  restore(entry: Entry): Promise<void>;
  /** Sends one that waits because the visitor asks for it; resolves with what became of it. */
  tryNow(id: string): Promise<Settled>;
  /** Tries all that wait, because somebody asks for it; resolves when each was tried. */
  tryAll(): Promise<void>;
  /** For a tablet that is passed around; each resolves when it is done, and rejects where the storage does not answer. */
  shared: {
    /** Saves what was sealed under this id, which nothing else has, and has it sent. */
    save(id: string, content: Sealed): Promise<Enqueued>;
    /** Lets the sealed ones that the server refused wait again. */
    retryRefused(): Promise<void>;
    removeDrafts(): Promise<void>;
    /** Removes all that could be read here, but for what is being sent right now. */
    removeReadable(): Promise<void>;
    /** Removes the receipts from before a time of the device's clock, in ms. */
    removeSent(beforeMs: number): Promise<void>;
  };
  /** To be called when somebody has been shown how many the browser has deleted. */
  lossTold(): void;
  /** What happened unseen, each piece given to one tab only. */
  takeNotices(snapshot: Snapshot): Promise<Notice[]>;
  /** Whether text stands in a form or something is being sent, in any tab or in the worker. */
  isBusy(): Promise<boolean>;
  /** Attaches the triggers and makes a first run; returns the stop. */
  start(): () => void;
};
