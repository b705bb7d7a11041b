// The queue of the owner's unconfirmed changes. Each change is the encrypted payload of an outbox entry.

import { drain } from '../../outbox/core/drain.ts';
import { type Cause, isLeased, nextDueMs } from '../../outbox/core/due.ts';
import { hasPayload, mayHaveArrived, type StoredEntry } from '../../outbox/core/entry.ts';
import type { OutboxDeps } from '../../outbox/core/platform.ts';
import { removeSent } from '../../outbox/core/changeAll.ts';
import { type Enqueued, enqueue } from '../../outbox/core/enqueue.ts';
import { tryUnsaved } from '../../outbox/core/tryUnsaved.ts';
import { drainTimeoutMs, runExclusively } from '../../outbox/browser/exclusiveRun.ts';
import { drainLock } from '../names.ts';
import { type KnownChange, type Progress, readChange, type SealedChange } from './ownerChange.ts';

export type QueuedChanges = {
  changes: KnownChange[];
  /** Ids of entries that can't be decrypted. */
  unreadable: string[];
  isSending: boolean;
  /** When the next change is due, by the device's clock; null if no change waits. */
  nextTryMs: number | null;
};

type QueuedEntry = StoredEntry<SealedChange, never>;

export type ChangeQueue = {
  read(): Promise<QueuedChanges>;
  /** Saves a change. If that fails, sends the change at once. */
  save(id: string, sealed: string): Promise<Enqueued>;
  /** Sends a change at once without saving it, because no later page could decrypt it. */
  sendUnsaved(id: string, sealed: string): Promise<Enqueued>;
  /** Sends the changes that are due, and removes the confirmed changes. */
  run(kind: Cause['kind']): Promise<void>;
  /** Removes a change that was never sent; false if the change may have been sent. */
  takeBack(id: string): Promise<boolean>;
  remove(ids: readonly string[]): Promise<void>;
};

export function openChangeQueue(
  deps: OutboxDeps<SealedChange>,
  locks: LockManager | undefined,
  openSealed: (sealed: string) => Promise<string | null>,
): ChangeQueue {
  /** The queue without the entries that this page can't decrypt. Another page may have their key. */
  const readable: OutboxDeps<SealedChange> = {
    ...deps,
    store: {
      ...deps.store,
      async list() {
        return (await listed()).known;
      },
    },
  };
  return {
    async read() {
      const { changes, known, lost } = await listed();
      const nowMs = deps.clock();
      return {
        changes,
        unreadable: lost.map(({ id }) => id),
        isSending: [...known, ...lost].some(
          (entry) => entry.state === 'waiting' && isLeased(entry, nowMs),
        ),
        nextTryMs: nextDueMs(known, nowMs),
      };
    },
    save: (id, sealed) => enqueue(deps, id, { sealed }),
    async sendUnsaved(id, sealed) {
      const outcome = await tryUnsaved(deps, id, { sealed });
      return outcome.kind === 'delivered' ? 'sent' : 'notSaved';
    },
    async run(kind) {
      // Take the time when this run has the lock, so that it retries what the run before it tried: the session may
      // have been renewed since.
      const run = (): Promise<number> => drain(readable, { kind, atMs: deps.clock() });
      await runExclusively(locks, drainLock, drainTimeoutMs, run);
      await removeSent(deps.store, Number.POSITIVE_INFINITY);
    },
    async takeBack(id) {
      const [isRemoved = false] = await deps.store.changeEach([id], (entry) => {
        const isUnsent =
          entry?.state === 'waiting' && !isLeased(entry, deps.clock()) && !mayHaveArrived(entry);
        return { ...(isUnsent && { remove: [id] }), result: isUnsent };
      });
      return isRemoved;
    },
    async remove(ids) {
      await deps.store.changeEach(ids, (_, id) => ({ remove: [id], result: undefined }));
    },
  };

  /** Reads and decrypts the entries. `lost`: entries that this page can't decrypt. */
  async function listed(): Promise<{
    changes: KnownChange[];
    known: QueuedEntry[];
    lost: QueuedEntry[];
  }> {
    const entries = await deps.store.list();
    const read = await Promise.all(entries.map(opened));
    return {
      changes: read.filter((change) => change !== null),
      known: entries.filter((entry, at) => !isLost(entry, read[at])),
      lost: entries.filter((entry, at) => isLost(entry, read[at])),
    };
  }

  async function opened(entry: QueuedEntry): Promise<KnownChange | null> {
    if (!hasPayload(entry)) return null;
    const act = readChange(entry.id, await openSealed(entry.sealed));
    return act && { ...act, progress: progressOf(entry, deps.clock()) };
  }
}

function progressOf(entry: StoredEntry, nowMs: number): Progress {
  if (entry.state === 'refused') return 'refused';
  if (entry.state === 'waiting' && !entry.mayHaveArrived && isLeased(entry, nowMs))
    return 'sending';
  return mayHaveArrived(entry) ? 'unconfirmed' : 'waiting';
}

function isLost(entry: StoredEntry, act: KnownChange | null | undefined): boolean {
  return entry.state !== 'sent' && act === null;
}
