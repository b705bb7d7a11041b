import type { Codec } from './codec.ts';
import type { Entry, StoredEntry } from './entry.ts';
import type { Reply } from './outcome.ts';

/** The entries to write and the ids to remove in one transaction, and the result for the caller. */
export type Change<T, P = unknown, D extends P = P> = {
  put?: Entry<P, D>[];
  remove?: string[];
  result: T;
};

/** Decides how to change the stored entry with this id. `current` is null if no entry has the id. */
export type Decide<T, P = unknown, D extends P = P> = (
  current: StoredEntry<P, D> | null,
  id: string,
) => Change<T, P, D>;

/** Stores entries. If the storage does not answer, a call rejects and changes nothing. */
export type OutboxStore<P = unknown, D extends P = P> = {
  list(): Promise<StoredEntry<P, D>[]>;
  /** Changes the entry with this id in one transaction with strict durability. `decide` is synchronous. */
  change<T>(id: string, decide: Decide<T, P, D>): Promise<T>;
  /** Changes several entries in one transaction with strict durability. */
  changeEach<T>(ids: readonly string[], decide: Decide<T, P, D>): Promise<T[]>;
  /**
   * Changes each other entry with `ofOther`, then the entry with this id with `decide`, in one transaction. If another
   * entry can't be read, `ofOther` gets it as `unreadable`.
   */
  changeAmongAll<T>(id: string, ofOther: Decide<void, P, D>, decide: Decide<T, P, D>): Promise<T>;
};

/** Sends one payload under its id. Never rejects; resolves within its own timeout. */
export type Transport<P> = (id: string, payload: P) => Promise<Reply>;

export type Clock = () => number;

export type Platform = {
  clock: Clock;
  /** Returns a number in [0, 1). */
  random: () => number;
  newId: () => string;
  /**
   * Ids of payloads that this page sent, or the browser without the page's scripts, and that the server may have stored,
   * although no record says so.
   */
  triedUnsaved: Set<string>;
  /** Identifies this page, to distinguish its form's draft from another page's draft. */
  pageId: string;
};

/** Everything that the core needs: the platform, and the store, transport, and codec of one kind of payload. */
export type OutboxDeps<P, D extends P = never> = Platform & {
  store: OutboxStore<P, D>;
  transport: Transport<P>;
  codec: Codec<P, D>;
};
