// What the inbox offers to its screens.

import type { InboxAct, InboxFilter, InboxList, InboxMessage } from '#contract/ownerInbox';
import type { KnownAct } from './changes/act.ts';
import type { ShownMessage } from './changes/foldActs.ts';
import type { StoredList } from './storage/sealedStore.ts';
import type { Fault } from './network/askInbox.ts';
import type { Entered } from './network/session.ts';

/** Of which messages a list is. */
export type View = { search: string; filter: InboxFilter };

/** What the server has found for a search, or under a filter. */
export type Found = View & {
  state: 'asking' | 'found' | 'unasked';
  messages: readonly InboxMessage[];
  /** Where the search goes on; null where all was looked through. */
  more: string | null;
  looked: InboxList['looked'];
};

/** `count` messages are loaded `of` so many; `of` is null until the server has said it. */
export type Exported =
  | { state: 'loading'; count: number; of: number | null }
  | { state: 'brokenOff'; count: number; of: number | null; fault: Fault }
  /** `missing`: came while the others were loaded. */
  | { state: 'saved'; count: number; unreadable: number; missing: number; file: string }
  /** No file was saved: `session` where she has to sign in again, `file` where the browser couldn't make one. */
  | { state: 'none'; why: 'canceled' | 'session' | 'file' };

export type Erasure = { email: string } & (
  | { step: 'counting' | 'erasing' }
  | { step: 'sure' | 'erased'; count: number }
  /** `isKnown`: nothing was erased; else the server may have. */
  | { step: 'failed'; isKnown: boolean; fault: Fault }
);

export type Snapshot = {
  stage: 'opening' | 'signedOut' | 'signedIn';
  /**
   * The server takes her session no longer, or calls her no owner: of what is kept here, only what she did
   * stays.
   */
  needsSignIn: boolean;
  /** False where that is because she is no owner. */
  isOwner: boolean;
  /** A session was left here that the server is not known to have ended. */
  isLeaving: boolean;
  storage: 'usable' | 'unusable';
  list: StoredList | null;
  /** What she did and the server has not confirmed. */
  open: readonly KnownAct[];
  /** What the server has taken since the list was asked for. */
  done: readonly KnownAct[];
  /** Ids of what she did and nobody can read any more. */
  unreadable: readonly string[];
  isSending: boolean;
  nextTryMs: number | null;
  isChecking: boolean;
  /** Why the last try for a new list brought none. */
  fault: Fault | null;
  found: Found | null;
  /** Of the message that a link led to, where the list does not hold it. */
  linked: Found | null;
  isLoadingMore: boolean;
  /** Why the next page did not come. */
  moreFault: Fault | null;
  /** How far the export of all messages has come, or what became of it. */
  exported: Exported | null;
  /** Erasing all messages from an address, from her asking for it to her having read what became of it. */
  erasure: Erasure | null;
  /** Texts that are asked for, by their message, or why they did not come. */
  texts: ReadonlyMap<string, 'asking' | Fault>;
};

export const atFirst: Snapshot = {
  stage: 'opening',
  needsSignIn: false,
  isOwner: true,
  isLeaving: false,
  storage: 'usable',
  list: null,
  open: [],
  done: [],
  unreadable: [],
  isSending: false,
  nextTryMs: null,
  isChecking: false,
  fault: null,
  found: null,
  linked: null,
  isLoadingMore: false,
  moreFault: null,
  exported: null,
  erasure: null,
  texts: new Map(),
};

/** `saved`: kept here until the server confirms it. Where nothing can be kept, the server has it or nobody. */
export type Acted = 'saved' | 'sent' | 'failed';

/** `untold`: done here, without the server's knowing; `notEverywhere`: nothing was done. */
export type SignedOut = 'done' | 'untold' | 'notEverywhere';

export type Inbox = {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  askCode(email: string): Promise<Fault | null>;
  signIn(email: string, code: string): Promise<Entered>;
  signOut(everywhere: boolean): Promise<SignedOut>;
  refresh(): Promise<void>;
  /** The page behind the last one. */
  loadMore(): Promise<void>;
  /** Asks the server too; nothing where it is empty, and no filter chosen. */
  search(text: string, filter: InboxFilter): Promise<void>;
  loadMoreFound(): Promise<void>;
  /** Looks on the server for the one message with this reference. */
  bring(reference: string): Promise<void>;
  /**
   * Loads all messages with their texts, and saves them by `save`, which returns the file's name. Goes on where it
   * broke off; nothing is saved unless all have come.
   */
  exportAll(save: (messages: ShownMessage[]) => string): Promise<void>;
  cancelExport(): void;
  /** What became of it has been read. */
  closeExport(): void;
  /** How many messages with a text the server has from this address; null where it can't be asked. */
  countFrom(email: string): Promise<number | null>;
  /** Asks her whether to erase all messages from this address, and the server how many there are. */
  askToErase(email: string, known: number | null): Promise<void>;
  eraseAll(email: string, count: number): Promise<void>;
  closeErasure(): void;
  /** Of messages that the list came without. */
  loadTexts(ids: readonly string[]): Promise<void>;
  act(message: string, act: InboxAct, note?: string): Promise<Acted>;
  tryNow(): Promise<void>;
  /** Lets go what waits and has not been sent; false where it has. */
  takeBack(id: string): Promise<boolean>;
  /** Lets go what was refused, or can't be read. */
  dismiss(ids: readonly string[]): Promise<void>;
  /** Opens what is kept, attaches the triggers and asks for news; returns the stop. */
  start(): () => void;
};

/** What has to be added to the device's clock to make it the server's, in ms. */
export function skewOf(list: StoredList | null): number {
  return list ? Date.parse(list.asOf) - list.gotAtMs : 0;
}
