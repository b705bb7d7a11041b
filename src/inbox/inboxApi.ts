// The interface between the inbox's screens and its logic: a snapshot of the state, and the actions.

import type {
  InboxAct,
  InboxFilter,
  InboxList,
  InboxMessage,
  WantedPhotograph,
} from '#contract/ownerInbox';
import type { KnownChange } from './changes/ownerChange.ts';
import type { ShownMessage } from './changes/applyChanges.ts';
import type { StoredList } from './storage/sealedStore.ts';
import type { RequestFault } from './network/askInbox.ts';
import type { PhotographResult } from './network/askPhotograph.ts';
import type { Entered } from './network/session.ts';

export type View = { search: string; filter: InboxFilter };

/** The server's results for a search and a filter. `unasked`: the request failed. */
export type Found = View & {
  state: 'asking' | 'found' | 'unasked';
  messages: readonly InboxMessage[];
  /** Where the next page begins; null if there is no next page. */
  more: string | null;
  looked: InboxList['looked'];
};

/** `of`: the number of all messages; null until the first page arrives. */
export type ExportState =
  | { state: 'loading'; count: number; of: number | null }
  | { state: 'brokenOff'; count: number; of: number | null; fault: RequestFault }
  /** `missing`: messages that arrived during the export. */
  | { state: 'saved'; count: number; unreadable: number; missing: number; file: string }
  /** The export saved no file. `session`: the owner's session ended; `file`: the browser couldn't create the file. */
  | { state: 'none'; why: 'canceled' | 'session' | 'file' };

export type EraseAllState = { email: string } & (
  | { step: 'counting' | 'erasing' }
  | { step: 'sure' | 'erased'; count: number }
  /** `isKnown`: the server erased nothing; if false, it may have erased the messages. */
  | { step: 'failed'; isKnown: boolean; fault: RequestFault }
);

export type Snapshot = {
  stage: 'opening' | 'signedOut' | 'signedIn';
  /** Whether the server has refused the session or account. Unsent changes stay. */
  needsSignIn: boolean;
  /** The deletion of the messages on this device after a refusal; null before the first one, and during one. */
  deletion: 'done' | 'failed' | null;
  /** Whether the account is an owner's; true until the server says that it is not. */
  isOwner: boolean;
  /** Whether the server has not yet confirmed an earlier sign-out. */
  hasPendingSignOut: boolean;
  storage: 'usable' | 'unusable';
  list: StoredList | null;
  /** Changes that the server has not confirmed, including refused changes. */
  pending: readonly KnownChange[];
  /** Changes that the server confirmed after the inbox had requested the list. */
  done: readonly KnownChange[];
  /** Ids of changes that can't be decrypted. */
  unreadable: readonly string[];
  isSending: boolean;
  nextTryMs: number | null;
  isChecking: boolean;
  /** Why the last refresh failed. */
  fault: RequestFault | null;
  found: Found | null;
  /** The message that a link opened, if the list doesn't include that message. */
  linked: Found | null;
  isLoadingMore: boolean;
  /** Why the next page failed to load. */
  moreFault: RequestFault | null;
  /** The export of all messages: its progress or result. */
  exported: ExportState | null;
  /** The dialog that erases all messages from an address. */
  erasure: EraseAllState | null;
  /** Full texts that are loading or failed to load, by message id. */
  texts: ReadonlyMap<string, 'asking' | RequestFault>;
};

export const initialSnapshot: Snapshot = {
  stage: 'opening',
  needsSignIn: false,
  deletion: null,
  isOwner: true,
  hasPendingSignOut: false,
  storage: 'usable',
  list: null,
  pending: [],
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

/** `saved`: the device stores the change until the server confirms it; `sent`: the server confirmed it at once. */
export type ChangeResult = 'saved' | 'sent' | 'failed';

/** `unconfirmed`: signed out on this device, not yet on the server; `notEverywhere`: still signed in everywhere. */
export type SignOutResult = 'done' | 'unconfirmed' | 'notEverywhere';

export type Inbox = {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  askCode(email: string): Promise<RequestFault | null>;
  signIn(email: string, code: string): Promise<Entered>;
  signOut(everywhere: boolean): Promise<SignOutResult>;
  refresh(): Promise<void>;
  /** Loads the next page of the list. */
  loadMore(): Promise<void>;
  /** Searches on the server. Clears the results if the text is empty and the filter is `all`. */
  search(text: string, filter: InboxFilter): Promise<void>;
  loadMoreFound(): Promise<void>;
  /** Loads the message with this reference from the server. */
  loadByReference(reference: string): Promise<void>;
  /**
   * Loads all messages with their full texts, and passes them to `save`, which returns the file's name. Resumes an
   * interrupted export. Calls `save` once, with all messages, or not at all.
   */
  exportAll(save: (messages: ShownMessage[]) => string): Promise<void>;
  cancelExport(): void;
  /** Dismisses the export's result. */
  closeExport(): void;
  /** Counts the messages from this address that still have a text; null if the request fails. */
  countFrom(email: string): Promise<number | null>;
  /** Opens the dialog that erases all messages from an address. Counts the messages if `known` is null. */
  askToErase(email: string, known: number | null): Promise<void>;
  eraseAll(email: string, count: number): Promise<void>;
  closeErasure(): void;
  /** Loads the full texts of these messages: the list has shortened texts. */
  loadTexts(ids: readonly string[]): Promise<void>;
  /** Reads a photograph from this device, or loads it from the server. Never rejects. */
  loadPhotograph(file: WantedPhotograph): Promise<PhotographResult>;
  /** @param noteId the edited note's id, for an edit of a note */
  change(message: string, act: InboxAct, note?: string, noteId?: string): Promise<ChangeResult>;
  tryNow(): Promise<void>;
  /** Removes a change that was never sent; false if the change may have been sent. */
  takeBack(id: string): Promise<boolean>;
  /** Removes changes that the server refused, or that this page can't decrypt. */
  dismiss(ids: readonly string[]): Promise<void>;
  /** Loads the stored data, attaches the triggers and refreshes. Returns a function that stops the inbox. */
  start(): () => void;
};

/** Server time minus device time, in ms. */
export function skewOf(list: StoredList | null): number {
  return list ? Date.parse(list.asOf) - list.gotAtMs : 0;
}
