// Simulates the parts of IndexedDB that the outbox uses: one database with one object store, transactions
// of which only reads overlap, and every failure known from real browsers.

import { deliver, type ProcessState } from './processState.ts';
import { Target } from './targets.ts';
import type { World } from './world.ts';

/** A relaxed write reaches the disk after this time, in ms. */
const relaxedMs = 30_000;
/** How often a blocked deletion checks whether all connections are closed, in ms. */
const blockedMs = 200;

/** The device's disk, which outlives every process. */
export type Disk = {
  records: Map<string, string>;
  /** The records that survive a power cut. */
  durable: Map<string, string>;
  /** Whether the database exists: false before the first visit and after the browser has deleted it. */
  exists: boolean;
  /** `fails`: opening is refused; `hangs`: requests get no answer; `full`: no write is committed. */
  condition: 'well' | 'fails' | 'hangs' | 'full';
  transactions: SimTransaction[];
  connections: Set<SimDatabase>;
  /** Requests to open, queued while the database is being deleted; null otherwise. */
  afterDeletion: (() => void)[] | null;
  /** Called with each committed change. */
  watch: (key: string, text: string | null) => void;
};

export function createDisk(): Disk {
  return {
    records: new Map(),
    durable: new Map(),
    exists: false,
    condition: 'well',
    transactions: [],
    connections: new Set(),
    afterDeletion: null,
    watch: () => undefined,
  };
}

class SimRequest extends Target {
  result: unknown = undefined;
  error: unknown = null;
  /** The upgrade transaction, while it runs. */
  transaction: { abort(): void } | null = null;
}

class SimDatabase extends Target {
  isClosed = false;
  constructor(
    readonly world: World,
    readonly disk: Disk,
    readonly owner: ProcessState,
  ) {
    super();
  }

  createObjectStore(): void {
    // The simulated disk always has its one store.
  }

  transaction(
    _name: string,
    mode: string,
    { durability }: { durability?: string } = {},
  ): SimTransaction {
    if (this.isClosed) throw new DOMException('The connection is closed.', 'InvalidStateError');
    const transaction = new SimTransaction(this, mode === 'readwrite', durability === 'strict');
    this.disk.transactions.push(transaction);
    this.world.after(0, () => transaction.advance());
    return transaction;
  }

  close(): void {
    this.isClosed = true;
    this.disk.connections.delete(this);
  }
}

type SimRange = { above: string };

/** The part of `IDBKeyRange` that the outbox uses. */
export const simKeyRange = {
  lowerBound: (above: string): SimRange => ({ above }),
};

type Step = { request: SimRequest; act: () => unknown };

export class SimTransaction extends Target {
  error: unknown = null;
  readonly #steps: Step[] = [];
  readonly #changes = new Map<string, string | null>();
  #isDone = false;
  #isBusy = false;
  #isEnding = false;

  constructor(
    readonly database: SimDatabase,
    readonly isWriting: boolean,
    readonly isStrict: boolean,
  ) {
    super();
  }

  /** Returns the transaction itself, which also acts as the only store. */
  objectStore(): this {
    return this;
  }

  get transaction(): this {
    return this;
  }

  get(key: string): SimRequest {
    return this.#request(() => this.#read(key));
  }

  getAllKeys(range?: SimRange, count?: number): SimRequest {
    return this.#request(() => this.#keys(range, count));
  }

  getAll(range?: SimRange, count?: number): SimRequest {
    return this.#request(() => this.#keys(range, count).map((key) => this.#read(key)));
  }

  clear(): SimRequest {
    return this.#write(() => {
      for (const key of this.#keys()) this.#change(key, null);
    });
  }

  put(value: unknown, key: string): SimRequest {
    const text = JSON.stringify(value);
    return this.#write(() => {
      this.#change(key, text);
      return key;
    });
  }

  delete(key: string): SimRequest {
    return this.#write(() => this.#change(key, null));
  }

  #textAt(key: string): string | null {
    const changed = this.#changes.get(key);
    return changed === undefined ? (this.database.disk.records.get(key) ?? null) : changed;
  }

  #read(key: string): unknown {
    const text = this.#textAt(key);
    return text === null ? undefined : JSON.parse(text);
  }

  #keys(range?: SimRange, count?: number): string[] {
    return [...new Set([...this.database.disk.records.keys(), ...this.#changes.keys()])]
      .filter((key) => this.#textAt(key) !== null && (!range || key > range.above))
      .toSorted()
      .slice(0, count);
  }

  abort(): void {
    if (this.#isDone || this.#isEnding) {
      throw new DOMException('It is over.', 'InvalidStateError');
    }
    this.#end(new DOMException('It was aborted.', 'AbortError'));
  }

  /** Aborts the transaction when its database is deleted or the power is cut. */
  abortAtDeletion(): void {
    if (!this.#isDone) this.#end(new DOMException('The database is gone.', 'AbortError'));
  }

  /** Runs the next request, if it is this transaction's turn. */
  advance(): void {
    const { database } = this;
    if (this.#isDone || this.#isBusy) return;
    if (!database.owner.isAlive) {
      // The page is dead. A transaction that was committing may still be written; any other transaction is aborted.
      this.#finish(this.#isEnding && database.world.random.chance(0.5));
      return;
    }
    // Without pending requests the transaction commits, and accepts no more requests and no abort.
    this.#isEnding = this.#steps.length === 0;
    if (database.disk.condition === 'hangs' || !this.#isOnTurn()) return;
    const [step] = this.#steps;
    this.#isBusy = true;
    database.world.after(database.world.random.between(0, 3), () => {
      this.#isBusy = false;
      if (this.#isDone) return;
      if (!database.owner.isAlive) this.advance();
      else if (step) this.#take(step);
      else this.#finish(true);
    });
  }

  #write(act: () => unknown): SimRequest {
    if (!this.isWriting) throw new DOMException('It only reads.', 'ReadOnlyError');
    return this.#request(act);
  }

  #request(act: () => unknown): SimRequest {
    if (this.#isDone || this.#isEnding)
      throw new DOMException('It is over.', 'TransactionInactiveError');
    const request = new SimRequest();
    this.#steps.push({ request, act });
    return request;
  }

  #take({ request, act }: Step): void {
    this.#steps.shift();
    // Scheduled first, so that it runs before any event that the callbacks schedule.
    this.database.world.after(0, () => this.advance());
    try {
      request.result = act();
      request.fire('success');
    } catch (error) {
      request.error = error;
      request.fire('error');
      if (!this.#isDone) this.#end(error);
    }
  }

  #change(key: string, text: string | null): void {
    const { disk, world } = this.database;
    if (disk.condition === 'full' && world.random.chance(0.5)) throw noRoom();
    this.#changes.set(key, text);
  }

  #isOnTurn(): boolean {
    for (const other of this.database.disk.transactions) {
      if (other === this) return true;
      if (other.isWriting || this.isWriting) return false;
    }
    return true;
  }

  #finish(isCommitted: boolean): void {
    if (!isCommitted) {
      this.#end(new DOMException('It was aborted.', 'AbortError'));
      return;
    }
    const { disk, owner } = this.database;
    // Some engines notice a full disk only at commit.
    if (disk.condition === 'full' && this.#changes.size > 0) {
      this.#end(noRoom());
      return;
    }
    for (const [key, text] of this.#changes) {
      set(disk.records, key, text);
      disk.watch(key, text);
    }
    if (this.#changes.size > 0) this.#makeLast();
    this.#leave();
    deliver(owner, () => this.fire('complete'));
  }

  /** A strict write also makes every earlier write durable. */
  #makeLast(): void {
    const { disk, world } = this.database;
    const { records } = disk;
    if (this.isStrict) disk.durable = new Map(records);
    else {
      const keys = [...this.#changes.keys()];
      world.after(relaxedMs, () => {
        if (disk.records !== records) return;
        for (const key of keys) set(disk.durable, key, records.get(key) ?? null);
      });
    }
  }

  #end(error: unknown): void {
    this.error = error;
    this.#leave();
    for (const { request } of this.#steps.splice(0)) {
      request.error = new DOMException('Its transaction was aborted.', 'AbortError');
      deliver(this.database.owner, () => request.fire('error'));
    }
    deliver(this.database.owner, () => this.fire('abort'));
  }

  #leave(): void {
    this.#isDone = true;
    const { disk } = this.database;
    disk.transactions.splice(disk.transactions.indexOf(this), 1);
    for (const next of disk.transactions) next.database.world.after(0, () => next.advance());
  }
}

function set(records: Map<string, string>, key: string, text: string | null): void {
  if (text === null) records.delete(key);
  else records.set(key, text);
}

const noRoom = (): DOMException => new DOMException('There is no room.', 'QuotaExceededError');

/** The `indexedDB` of one process. */
export function createFactory(world: World, disk: Disk, owner: ProcessState) {
  const refuse = (request: SimRequest, error: DOMException): void => {
    request.error = error;
    request.fire('error');
  };
  const answer = (request: SimRequest): void => {
    if (disk.condition === 'fails') {
      refuse(request, new DOMException('It can’t be opened.', 'UnknownError'));
      return;
    }
    const database = new SimDatabase(world, disk, owner);
    request.result = database;
    if (!disk.exists) {
      let isAborted = false;
      request.transaction = {
        abort() {
          isAborted = true;
        },
      };
      request.fire('upgradeneeded');
      request.transaction = null;
      if (isAborted) {
        refuse(request, new DOMException('It was aborted.', 'AbortError'));
        return;
      }
      disk.exists = true;
    }
    disk.connections.add(database);
    request.fire('success');
  };
  return {
    open(): SimRequest {
      const request = new SimRequest();
      const tryOpen = (): void => {
        if (disk.condition === 'hangs') return;
        if (disk.afterDeletion) disk.afterDeletion.push(tryOpen);
        else deliver(owner, () => answer(request));
      };
      world.after(world.random.between(0, 5), tryOpen);
      return request;
    },
    /** Waits until every page has closed its connection; requests to open the database wait for the deletion. */
    deleteDatabase(): SimRequest {
      const request = new SimRequest();
      const tryIt = (): void => {
        const isOpen = [...disk.connections].some((connection) => connection.owner.isAlive);
        if (isOpen || disk.transactions.length > 0) {
          world.after(blockedMs, tryIt);
          return;
        }
        const waiting = disk.afterDeletion ?? [];
        disk.afterDeletion = null;
        forget(disk);
        deliver(owner, () => request.fire('success'));
        for (const tryOpen of waiting) tryOpen();
      };
      world.after(world.random.between(0, 5), () => {
        if (disk.condition === 'hangs') return;
        if (disk.condition === 'fails') {
          const error = new DOMException('It can’t be deleted.', 'UnknownError');
          deliver(owner, () => refuse(request, error));
          return;
        }
        disk.afterDeletion ??= [];
        for (const connection of disk.connections) {
          deliver(connection.owner, () => connection.fire('versionchange'));
        }
        tryIt();
      });
      return request;
    },
  };
}

/** Closes every connection without an event, as Safari does. */
export function closeConnections(disk: Disk): void {
  for (const connection of disk.connections) connection.close();
}

/** Deletes the database while pages use it, as browsers do if space runs short or the data is damaged. */
export function deleteDatabase(disk: Disk): void {
  for (const transaction of disk.transactions.slice()) transaction.abortAtDeletion();
  for (const connection of disk.connections) {
    connection.close();
    deliver(connection.owner, () => connection.fire('close'));
  }
  forget(disk);
}

function forget(disk: Disk): void {
  disk.records = new Map();
  disk.durable = new Map();
  disk.exists = false;
}

/** Cuts the power after all processes have ended: only durable records remain. */
export function losePower(disk: Disk): void {
  for (const transaction of disk.transactions.slice()) transaction.abortAtDeletion();
  disk.records = new Map(disk.durable);
}

/** Continues stalled transactions after a disk fault or a process has ended. */
export function resume(world: World, disk: Disk): void {
  for (const transaction of disk.transactions) world.after(0, () => transaction.advance());
}
