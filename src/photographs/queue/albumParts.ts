// Gives the albums' queue the browser's own APIs, in the page and in the worker.

import { photographsFunctionName } from '#contract/photographs';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { type Changes, openChanges } from '../../outbox/browser/broadcastChanges.ts';
import { devicePlatform } from '../../outbox/browser/devicePlatform.ts';
import { drainTimeoutMs, runExclusively } from '../../outbox/browser/exclusiveRun.ts';
import { openDatabase, ownFactory } from '../../outbox/browser/indexedDb.ts';
import { indexedDbStore } from '../../outbox/browser/indexedDbStore.ts';
import { attemptTimeoutMs, postBytes } from '../../outbox/browser/postJson.ts';
import { drain } from '../../outbox/core/drain.ts';
import type { Cause } from '../../outbox/core/due.ts';
import { observeStore } from '../../outbox/core/observeStore.ts';
import { type AlbumDeps, albumCodec, keysOf } from './album.ts';
import { saveProgress } from './albumEdits.ts';
import { albumTransport } from './albumTransport.ts';
import { albumsChannel, albumsDatabase, albumsLock, bytesDatabase } from './names.ts';
import { type PhotographBytes, photographBytes } from './photographBytes.ts';

export type AlbumParts = {
  deps: AlbumDeps;
  bytes: PhotographBytes;
  changes: Changes;
  /** Sends the albums that are due. Resolves with the number of those that still wait. */
  run(cause: Cause): Promise<number>;
};

/**
 * @param onMissing see `openDatabase`
 * @param isLineNeeded whether a message is waiting for the line
 */
export function albumParts(
  client: FunctionsClient,
  onMissing: (making: IDBTransaction) => void,
  isLineNeeded: () => boolean | Promise<boolean>,
): AlbumParts {
  const changes = openChanges(albumsChannel);
  const withStore = openDatabase(ownFactory(), onMissing, albumsDatabase, changes.announce);
  const bytes = photographBytes(openDatabase(ownFactory(), onMissing, bytesDatabase));
  const platform = devicePlatform();
  const store = observeStore(indexedDbStore(withStore, albumCodec), (result) => {
    if (result === 'written' || result === 'removed') changes.announce();
  });
  const deps: AlbumDeps = {
    store,
    codec: albumCodec,
    ...platform,
    transport: albumTransport({
      post: (body) =>
        postBytes(client, photographsFunctionName, body, { totalTimeoutMs: attemptTimeoutMs }),
      read: ({ photo, rendition }) => bytes.read(photo.key, rendition),
      saveProgress: (id, { photo, rendition }, progress) =>
        saveProgress(store, id, { key: photo.key, rendition }, progress),
      isLineNeeded,
      clock: platform.clock,
    }),
  };
  return {
    deps,
    bytes,
    changes,
    run: (cause) =>
      runExclusively(navigator.locks, albumsLock, drainTimeoutMs, async () => {
        const before = await store.list();
        const left = await drain(deps, cause);
        const arrived = new Set(
          (await store.list()).filter(({ state }) => state === 'sent').map(({ id }) => id),
        );
        const keys = before.filter(({ id }) => arrived.has(id)).flatMap(keysOf);
        // If this fails, a later page deletes them: see `keepOnly`.
        if (keys.length > 0) await bytes.take(keys).catch(() => {});
        return left;
      }),
  };
}
