import type { Codec } from './codec.ts';
import type { Entry, StoredEntry } from './entry.ts';
import type { Reply } from './outcome.ts';

/** What one transaction does, all or nothing: entries to put, ids to remove, and a result for the caller. */
export type Change<T, P = unknown, D extends P = P> = {
  put?: Entry<P, D>[];
  remove?: string[];
  result: T;
};

/** Decides what to do with the entry that has this id now. */
export type Decide<T, P = unknown, D extends P = P> = (
  current: StoredEntry<P, D> | null,
  id: string,
) => Change<T, P, D>;

/** Stores entries. Every call rejects if the storage does not answer; nothing is changed then. */
export type OutboxStore<P = unknown, D extends P = P> = {
  list(): Promise<StoredEntry<P, D>[]>;
  /** One read-write transaction with strict durability on the entry with this id. `decide` is synchronous. */
  change<T>(id: string, decide: Decide<T, P, D>): Promise<T>;
  /** The same for several entries in one transaction. */
  changeEach<T>(ids: readonly string[], decide: Decide<T, P, D>): Promise<T[]>;
  /** As `change`, after deciding on each other entry in the same transaction. One that can't be read counts as unreadable. */
  changeAmongAll<T>(id: string, ofOther: Decide<void, P, D>, decide: Decide<T, P, D>): Promise<T>;
};

/** Sends one payload under its id. Never rejects; always settles within its own timeout. */
export type Transport<P> = (id: string, payload: P) => Promise<Reply>;

export type Clock = () => number;

export type Platform = {
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
  newId: () => string;
  /** Ids of what this page sent and may have arrived, with no record to say so. */
  triedUnsaved: Set<string>;
  /** Identifies this page, so that its form's draft is told from another page's. */
  pageId: string;
};

/** Everything the core needs: the platform, and what is special to its payloads. */
export type OutboxDeps<P, D extends P = never> = Platform & {
  store: OutboxStore<P, D>;
  transport: Transport<P>;
  codec: Codec<P, D>;
};
