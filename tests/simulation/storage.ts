// IndexedDB as far as the outbox uses it: one database with one object store, transactions one after
// the other, and everything that goes wrong with it in the field.

import { Target } from './targets';
import type { World } from './world';

/** What the device keeps; it outlives every process. */
export type Disk = {
  records: Map<string, string>;
  /** `fails`: opening is refused; `hangs`: nothing is answered; `full`: no write succeeds. */
  mood: 'well' | 'fails' | 'hangs' | 'full';
  transactions: SimTransaction[];
  connections: Set<SimDatabase>;
  /** Is told of each change that has come to last. */
  watch: (key: string, text: string | null) => void;
};

export function createDisk(): Disk {
  return {
    records: new Map(),
    mood: 'well',
    transactions: [],
    connections: new Set(),
    watch: () => undefined,
  };
}

/** A process that the platform serves as long as it lives. */
export type Living = { isAlive: boolean };

class SimRequest extends Target {
  result: unknown = undefined;
  error: unknown = null;
}

class SimDatabase extends Target {
  isClosed = false;
  constructor(
    readonly world: World,
    readonly disk: Disk,
    readonly owner: Living,
  ) {
    super();
  }

  createObjectStore(): void {
    // The disk has its one store from the beginning.
  }

  transaction(_name: string, mode: string): SimTransaction {
    if (this.isClosed) throw new DOMException('The connection is closed.', 'InvalidStateError');
    const transaction = new SimTransaction(this, mode === 'readwrite');
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

/** `IDBKeyRange`, as far as it is used. */
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

  constructor(
    readonly database: SimDatabase,
    readonly isWriting: boolean,
  ) {
    super();
  }

  objectStore() {
    const read = (key: string): unknown => {
      const changed = this.#changes.get(key);
      const text = changed === undefined ? this.database.disk.records.get(key) : changed;
      return text === undefined || text === null ? undefined : JSON.parse(text);
    };
    const keys = (range?: SimRange, count?: number): string[] =>
      [...this.database.disk.records.keys()]
        .toSorted()
        .filter((key) => !range || key > range.above)
        .slice(0, count);
    return {
      transaction: this,
      get: (key: string) => this.#request(() => read(key)),
      getAllKeys: (range?: SimRange, count?: number) => this.#request(() => keys(range, count)),
      getAll: (range?: SimRange, count?: number) =>
        this.#request(() => keys(range, count).map(read)),
      clear: () =>
        this.#request(() => {
          for (const key of keys()) this.#change(key, null);
        }),
      put: (value: unknown, key: string) => {
        const text = JSON.stringify(value);
        return this.#request(() => this.#change(key, text));
      },
      delete: (key: string) => this.#request(() => this.#change(key, null)),
    };
  }

  abort(): void {
    if (this.#isDone) throw new DOMException('It is over.', 'InvalidStateError');
    this.#end(new DOMException('It was aborted.', 'AbortError'));
  }

  /** Does the next thing, where it is this transaction's turn. */
  advance(): void {
    const { database } = this;
    if (this.#isDone || this.#isBusy) return;
    if (!database.owner.isAlive) {
      // What a dead process had asked for in full may still be done, or not.
      this.#finish(this.#steps.length === 0 && database.world.random.chance(0.5));
      return;
    }
    if (database.disk.mood === 'hangs' || !this.#isOnTurn()) return;
    const step = this.#steps.shift();
    this.#isBusy = true;
    database.world.after(database.world.random.between(0, 3), () => {
      this.#isBusy = false;
      if (this.#isDone) return;
      if (!database.owner.isAlive) this.advance();
      else if (step) this.#take(step);
      else if (this.#steps.length > 0) this.advance();
      else this.#finish(true);
    });
  }

  #request(act: () => unknown): SimRequest {
    if (this.#isDone) throw new DOMException('It is over.', 'TransactionInactiveError');
    const request = new SimRequest();
    this.#steps.push({ request, act });
    return request;
  }

  #take({ request, act }: Step): void {
    try {
      request.result = act();
      request.fire('success');
      this.database.world.after(0, () => this.advance());
    } catch (error) {
      request.error = error;
      request.fire('error');
      if (!this.#isDone) this.#end(error);
    }
  }

  #change(key: string, text: string | null): void {
    if (!this.isWriting) throw new DOMException('It only reads.', 'ReadOnlyError');
    if (this.database.disk.mood === 'full') {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    }
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
    for (const [key, text] of this.#changes) {
      if (text === null) this.database.disk.records.delete(key);
      else this.database.disk.records.set(key, text);
      this.database.disk.watch(key, text);
    }
    this.#leave();
    if (this.database.owner.isAlive) this.fire('complete');
  }

  #end(error: unknown): void {
    this.error = error;
    this.#leave();
    if (this.database.owner.isAlive) this.fire('abort');
  }

  #leave(): void {
    this.#isDone = true;
    const { disk, world } = this.database;
    disk.transactions.splice(disk.transactions.indexOf(this), 1);
    for (const next of disk.transactions) world.after(0, () => next.advance());
  }
}

/** The `indexedDB` of one process. */
export function createFactory(world: World, disk: Disk, owner: Living) {
  return {
    open(): SimRequest {
      const request = new SimRequest();
      world.after(world.random.between(0, 5), () => {
        if (!owner.isAlive || disk.mood === 'hangs') return;
        if (disk.mood === 'fails') {
          request.error = new DOMException('It can’t be opened.', 'UnknownError');
          request.fire('error');
          return;
        }
        const database = new SimDatabase(world, disk, owner);
        disk.connections.add(database);
        request.result = database;
        request.fire('upgradeneeded');
        request.fire('success');
      });
      return request;
    },
  };
}

/** Closes every connection under its owner, without a word, as Safari does. */
export function closeConnections(disk: Disk): void {
  for (const connection of disk.connections) connection.close();
}

/** Lets what was held up go on, after the disk's mood or a process has changed. */
export function resume(world: World, disk: Disk): void {
  for (const transaction of disk.transactions) world.after(0, () => transaction.advance());
}
