import { showBadge } from './badge.ts';
import { openChanges } from './broadcastChanges.ts';
import { deviceDeps } from './deviceDeps.ts';
import { openDatabase, ownFactory } from './indexedDb.ts';
import { drain } from '../core/drain.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { indexedDbStore } from './indexedDbStore.ts';
import { drainTimeoutMs, runExclusively } from './exclusiveRun.ts';
import { drainLockName } from './storageKeys.ts';
import { needsNetwork } from '../core/due.ts';
import type { StoredEnquiry } from '../enquiries/entries.ts';
import { enquiryCodec } from '../enquiries/enquiryCodec.ts';
import { unsentCount } from '../enquiries/snapshot.ts';

/** Does one run in the worker. Resolves with the number of waiting entries that need no consent from the visitor. */
export async function runInWorker(client: FunctionsClient): Promise<number> {
  const changes = openChanges();
  // If the browser has deleted the database, do not create it: a page must find it missing and tell the visitor.
  const deps = deviceDeps(client, changes, (making) => making.abort());
  try {
    const left = await runExclusively(navigator.locks, drainLockName, drainTimeoutMs, () =>
      drain(deps, { kind: 'signal', atMs: deps.clock() }),
    );
    showBadge(unsentCount(await deps.store.list()));
    return left;
  } finally {
    changes.close();
  }
}

/** Whether no entry is being sent or is due. */
export async function isOutboxIdle(): Promise<boolean> {
  return !needsNetwork(await readOutbox(), Date.now());
}

/** All entries. If the database is missing or unreadable, treats the outbox as empty. */
export async function readOutbox(): Promise<StoredEnquiry[]> {
  const store = indexedDbStore(
    openDatabase(ownFactory(), (making) => making.abort()),
    enquiryCodec,
  );
  return await store.list().catch(() => []);
}
