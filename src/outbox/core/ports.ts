import type { Content, Entry, StoredEntry } from './entry.ts';
import type { ReadRefusal, Reply } from './outcome.ts';

/** What one transaction does: entries put and ids removed, all or nothing, and a result for the caller. */
export type Change<T> = { put?: Entry[]; remove?: string[]; result: T };

/** Says what becomes of the entry that stands under an id now. */
export type Decide<T> = (current: StoredEntry | null, id: string) => Change<T>;

/** Where entries are kept. All calls reject where the storage does not answer; nothing is then changed. */
export type OutboxStore = {
  list(): Promise<StoredEntry[]>;
  /** One read-write transaction with strict durability, around the entry with this id. `decide` must not wait. */
  change<T>(id: string, decide: Decide<T>): Promise<T>;
  /** The same around several entries, each decided upon for itself, in one transaction. */
  changeEach<T>(ids: readonly string[], decide: Decide<T>): Promise<T[]>;
  /**
   * As `change`; before it, in the same transaction, each other entry is decided upon for itself. Another that
   * can't be read counts as unreadable.
   */
  changeAmongAll<T>(id: string, ofOther: Decide<void>, decide: Decide<T>): Promise<T>;
};

/** Sends one enquiry under its id. Never rejects; always settles within its own time limit. */
export type Transport = (id: string, content: Content) => Promise<Reply>;

export type Clock = () => number;

/** Everything the core needs of the platform. */
export type OutboxDeps = {
  store: OutboxStore;
  transport: Transport;
  readRefusal: ReadRefusal;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
  newId: () => string;
  /** Ids of what was sent from here and may have arrived, where nothing could be saved or what is may be gone. */
  triedUnsaved: Set<string>;
  /** This page's own mark, which tells its form's text from that of any other. */
  pageId: string;
};
