import { showBadge } from './badge.ts';
import { openChanges } from './changes.ts';
import { deviceDeps } from './deviceDeps.ts';
import { openDatabase, ownFactory } from './database.ts';
import { drain } from '../core/drain.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { indexedDbStore } from './indexedDbStore.ts';
import { drainPatienceMs, runExclusively } from './exclusiveRun.ts';
import { drainLockName } from './storageKeys.ts';
import { needsLine } from '../core/due.ts';
import { unsentCount } from '../core/unsent.ts';

/** One run in the worker, when the browser wakes it; resolves with the number of enquiries that still wait. */
export async function runInWorker(client: FunctionsClient): Promise<number> {
  const changes = openChanges();
  // Where the browser has deleted the database, a page has to find it missing and say so.
  const deps = deviceDeps(client, changes, (making) => making.abort());
  try {
    const left = await runExclusively(navigator.locks, drainLockName, drainPatienceMs, () =>
      drain(deps, { kind: 'signal', atMs: deps.clock() }),
    );
    showBadge(unsentCount(await deps.store.list()));
    return left;
  } finally {
    changes.close();
  }
}

/** Whether no enquiry that is saved on this device is being sent or is about to be. */
export async function isOutboxIdle(): Promise<boolean> {
  const store = indexedDbStore(openDatabase(ownFactory(), (making) => making.abort()));
  // There is no database, or none that can be read.
  const entries = await store.list().catch(() => []);
  return !needsLine(entries, Date.now());
}
