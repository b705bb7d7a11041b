// Connects the albums' queue to the page: sends at each trigger, and tells the page what there is to show.

import { freeBytes } from '../../lib/freeBytes.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { requestBackgroundSync } from '../../outbox/browser/backgroundSync.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { createAlarm, startTriggers } from '../../outbox/browser/triggers.ts';
import type { Cause } from '../../outbox/core/due.ts';
import { needsNetwork, nextDueMs } from '../../outbox/core/due.ts';
import { digestOf } from '../../outbox/enquiries/sameText.ts';
import { keysOf, type StoredAlbum } from './album.ts';
import type { Albums } from './albums.ts';
import {
  addPhotograph,
  bindToText,
  describe,
  moveAlbum,
  queueAlbum,
  queueSent,
  removeAlbum,
  removePhotograph,
  removeSent,
  restoreAlbum,
} from './albumEdits.ts';
import { albumParts } from './albumParts.ts';
import { markAlbums } from './albumsMark.ts';
import { createHoldBack } from './holdBack.ts';
import { createListeners } from '../../lib/listeners.ts';

/** What stays free for messages, in bytes. */
const spareBytes = 1_000_000;

/** Reads the albums, and sends those that are due, from now on. */
export function connectAlbums(client: FunctionsClient, outbox: Outbox): Albums {
  const isLineNeeded = (): boolean => needsNetwork(outbox.snapshot().entries, Date.now());
  const { deps, bytes, changes, run } = albumParts(client, () => {}, isLineNeeded);
  const { notify, subscribe } = createListeners();
  let albums: readonly StoredAlbum[] = [];
  let isRunning = false;
  /** The trigger that came during a run. Its own run follows. */
  let pending: Cause | null = null;
  const heldBack = createHoldBack(navigator.locks);
  let onRemoval = (_id: string, _isRemoved: boolean): void => {};
  const alarm = createAlarm(() => void send('timer'));

  /** False if the storage failed. What the page shows then stays. */
  const refresh = async (): Promise<boolean> => {
    const read = await deps.store.list().catch(() => null);
    albums = read ?? albums;
    alarm.setFor(nextDueMs(albums, deps.clock()));
    notify();
    return read !== null;
  };
  /**
   * Queues the albums of messages that the page, another tab, or the worker has sent, and forgets those that have arrived
   * and whose messages the visitor has cleared.
   */
  const follow = async (): Promise<void> => {
    const { entries, storage } = outbox.snapshot();
    if (storage !== 'usable') return;
    const sent = entries.filter((entry) => entry.state === 'sent');
    const listed = new Set(entries.map(({ id }) => id));
    const cleared = albums.flatMap(({ id, state }) =>
      state === 'sent' && !listed.has(id) ? [id] : [],
    );
    if (cleared.length > 0) await removeSent(deps.store, cleared);
    if (!albums.some(({ state }) => state === 'draft')) return;
    const held = await outbox.slot.held();
    await queueSent(deps, sent, {
      ids: new Set([...held, ...listed]),
      isOpen: (id) => held.has(id),
      heldBack: await heldBack.ids(),
    });
  };
  const hasWaiting = (): boolean => albums.some(({ state }) => state === 'waiting');
  const requestSync = (): void => void requestBackgroundSync(async () => hasWaiting());
  const start = async (cause: Cause): Promise<void> => {
    if (isRunning) {
      if (pending?.kind !== 'signal' || cause.kind === 'signal') pending = cause;
      return;
    }
    isRunning = true;
    try {
      await follow();
      if (isLineNeeded()) return;
      await run(cause);
    } catch {
      // The storage failed. The next trigger starts another run.
    } finally {
      isRunning = false;
    }
    await refresh();
    const next = pending;
    pending = null;
    // With the trigger's own time, so that an album that failed after it waits for its retry delay.
    if (next) void start(next);
  };
  const send = async (kind: Cause['kind']): Promise<void> =>
    await start({ kind, atMs: deps.clock() });

  const ready = refresh().then(async (isRead) => {
    // Nothing tells which bytes an unreadable album needs.
    if (!isRead || albums.some(({ state }) => state === 'unreadable')) return;
    const owned = new Set(albums.flatMap(keysOf));
    markAlbums(albums.length > 0);
    await bytes.keepOnly(owned, deps.clock()).catch(() => {});
  });
  changes.listen(() => void refresh());
  startTriggers(() => {
    requestSync();
    void send('signal');
  });
  outbox.subscribe(() => {
    if (albums.length > 0) void send('timer');
  });
  void ready.then(() => send('signal'));

  return {
    list: () => albums,
    subscribe,
    ready,
    newKey: deps.newId,
    async add(id, key, files) {
      const sizeOf = (file: ArrayBuffer | null): number => file?.byteLength ?? 0;
      await ready;
      const size = sizeOf(files.small) + sizeOf(files.large);
      if ((await freeBytes()) <= size + spareBytes) return 'notSaved';
      markAlbums(true);
      const sizes = (file: ArrayBuffer) => ({ size: file.byteLength, have: 0 });
      try {
        await bytes.save(key, files);
        const [small, large] = [files.small && sizes(files.small), sizes(files.large)];
        const photo = { key, alt: '', small, large };
        const added = await addPhotograph(deps, id, photo);
        await refresh();
        return added;
      } catch {
        return 'notSaved';
      }
    },
    describe: (id, key, alt) => describe(deps.store, id, key, alt),
    async removePhotograph(id, key) {
      if (!(await removePhotograph(deps.store, id, key))) return false;
      await bytes.take([key]).catch(() => []);
      return true;
    },
    async bytesOf(key) {
      try {
        return (await bytes.read(key, 'small')) ?? (await bytes.read(key, 'large'));
      } catch {
        return null;
      }
    },
    move: (from, to) => moveAlbum(deps.store, from, to),
    async bind(id, enquiry) {
      await bindToText(deps.store, id, enquiry && digestOf(enquiry));
      if (enquiry) void send('timer');
    },
    heldBack,
    async sent(id, enquiry, receipt) {
      const textDigest = digestOf(enquiry);
      await bindToText(deps.store, id, textDigest);
      await queueAlbum(deps, { id, textDigest }, receipt);
      await refresh();
      requestSync();
      void send('signal');
    },
    async remove(id) {
      onRemoval(id, true);
      const album = await removeAlbum(deps.store, id);
      return { id, album, bytes: album ? await bytes.take(keysOf(album)).catch(() => []) : [] };
    },
    async restore({ id, album, bytes: taken }) {
      await bytes.putBack(taken);
      if (album) await restoreAlbum(deps.store, album);
      onRemoval(id, false);
    },
    watchRemovals(listener) {
      onRemoval = listener;
    },
    removeSent: (ids) => removeSent(deps.store, ids),
  };
}
