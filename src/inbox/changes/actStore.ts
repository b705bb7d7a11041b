// What she did and the server has not confirmed, in the outbox's own core: each act is the payload of one entry, sealed.

import { drain } from '../../outbox/core/drain.ts';
import { type Cause, isLeased, nextDueMs } from '../../outbox/core/due.ts';
import { isSealed, mayHaveArrived, type StoredEntry } from '../../outbox/core/entry.ts';
import type { OutboxDeps } from '../../outbox/core/platform.ts';
import { removeSent } from '../../outbox/core/changeAll.ts';
import { type Enqueued, enqueue } from '../../outbox/core/enqueue.ts';
import { tryUnsaved } from '../../outbox/core/tryUnsaved.ts';
import { drainTimeoutMs, runExclusively } from '../../outbox/browser/exclusiveRun.ts';
import { drainLock } from '../names.ts';
import { type KnownAct, type Progress, readAct } from './act.ts';

export type OpenActs = {
  acts: KnownAct[];
  /** Ids of entries that can't be opened anymore. */
  unreadable: string[];
  isSending: boolean;
  /** When the timer has to ring, by the device's clock; null where nothing waits. */
  nextTryMs: number | null;
};

export type ActStore = {
  read(): Promise<OpenActs>;
  /** Where nothing can be saved it is sent at once. */
  save(id: string, sealed: string): Promise<Enqueued>;
  /** For what no other page could open. */
  sendUnsaved(id: string, sealed: string): Promise<Enqueued>;
  /** Tries what is due, and lets receipts go. */
  run(kind: Cause['kind']): Promise<void>;
  /** Removes what no request can have taken anywhere; false where one may have. */
  takeBack(id: string): Promise<boolean>;
  remove(ids: readonly string[]): Promise<void>;
};

export function openActStore(
  deps: OutboxDeps,
  locks: LockManager | undefined,
  openSealed: (sealed: string) => Promise<string | null>,
): ActStore {
  /** What this page can't open is left to one that can. */
  const readable: OutboxDeps = {
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
      const { acts, known, lost } = await listed();
      const nowMs = deps.clock();
      return {
        acts,
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
      // What a run before this one has tried meanwhile is tried again: its session may have been renewed since.
      const run = (): Promise<number> => drain(readable, { kind, atMs: deps.clock() });
      await runExclusively(locks, drainLock, drainTimeoutMs, run);
      await removeSent(deps, Number.POSITIVE_INFINITY);
    },
    async takeBack(id) {
      const [isBack = false] = await deps.store.changeEach([id], (entry) => {
        const isUnsent =
          entry?.state === 'waiting' && !isLeased(entry, deps.clock()) && !mayHaveArrived(entry);
        return { ...(isUnsent && { remove: [id] }), result: isUnsent };
      });
      return isBack;
    },
    async remove(ids) {
      await deps.store.changeEach(ids, (_, id) => ({ remove: [id], result: undefined }));
    },
  };

  /** What is kept, and which of it this page can't open. */
  async function listed(): Promise<{
    acts: KnownAct[];
    known: StoredEntry[];
    lost: StoredEntry[];
  }> {
    const entries = await deps.store.list();
    const read = await Promise.all(entries.map(opened));
    return {
      acts: read.filter((act) => act !== null),
      known: entries.filter((entry, at) => !isLost(entry, read[at])),
      lost: entries.filter((entry, at) => isLost(entry, read[at])),
    };
  }

  async function opened(entry: StoredEntry): Promise<KnownAct | null> {
    if (!isSealed(entry)) return null;
    const act = readAct(entry.id, await openSealed(entry.sealed));
    return act && { ...act, progress: progressOf(entry, deps.clock()) };
  }
}

function progressOf(entry: StoredEntry, nowMs: number): Progress {
  if (entry.state === 'refused') return 'refused';
  if (entry.state === 'waiting' && !entry.mayHaveArrived && isLeased(entry, nowMs))
    return 'sending';
  return mayHaveArrived(entry) ? 'unconfirmed' : 'waiting';
}

function isLost(entry: StoredEntry, act: KnownAct | null | undefined): boolean {
  return entry.state !== 'sent' && act === null;
}
