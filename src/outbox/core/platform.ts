import type { Content, Entry, StoredEntry } from './entry.ts';
import type { ReadRefusal, Reply } from './outcome.ts';

/** What one transaction does, all or nothing: entries to put, ids to remove, and a result for the caller. */
export type Change<T> = { put?: Entry[]; remove?: string[]; result: T };

/** Decides what to do with the entry that has this id now. */
export type Decide<T> = (current: StoredEntry | null, id: string) => Change<T>;

/** Stores entries. Every call rejects if the storage does not answer; nothing is changed then. */
export type OutboxStore = {
  list(): Promise<StoredEntry[]>;
  /** One read-write transaction with strict durability on the entry with this id. `decide` is synchronous. */
  change<T>(id: string, decide: Decide<T>): Promise<T>;
  /** The same for several entries in one transaction. */
  changeEach<T>(ids: readonly string[], decide: Decide<T>): Promise<T[]>;
  /** As `change`, after deciding on each other entry in the same transaction. One that can't be read counts as unreadable. */
  changeAmongAll<T>(id: string, ofOther: Decide<void>, decide: Decide<T>): Promise<T>;
};

/** Sends one payload under its id. Never rejects; always settles within its own timeout. */
export type Transport = (id: string, content: Content) => Promise<Reply>;

export type Clock = () => number;

/** Everything the core needs from the platform. */
export type OutboxDeps = {
  store: OutboxStore;
  transport: Transport;
  readRefusal: ReadRefusal;
  /** What a sent entry keeps of its payload, to compare it by. */
  digest: (content: Content) => string;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
  newId: () => string;
  /** Ids of what this page sent and may have arrived, with no record to say so. */
  triedUnsaved: Set<string>;
  /** Identifies this page, so that its form's draft is told from another page's. */
  pageId: string;
};
