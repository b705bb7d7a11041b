// What page and worker do to albums.

import type { Sent } from '../../outbox/core/entry.ts';
import { waitingFrom } from '../../outbox/core/enqueue.ts';
import type { Change } from '../../outbox/core/platform.ts';
import { photographLimits, type Rendition } from '#contract/photographs';
import {
  type Album,
  type AlbumDeps,
  type AlbumDraft,
  albumCodec,
  type AlbumFile,
  type AlbumStore,
  type Photograph,
  type StoredAlbum,
} from './album.ts';

type Changed<T> = Change<T, Album, Album>;

/** Adds a photograph whose bytes are saved. `full`: there are three already; `late`: the message has gone. */
export async function addPhotograph(
  { store, clock, pageId }: AlbumDeps,
  id: string,
  photo: Photograph,
): Promise<'added' | 'full' | 'late'> {
  return await store.change<'added' | 'full' | 'late'>(id, (current) => {
    const album = current ?? emptyAlbum(id, pageId);
    if (album.state !== 'draft') return { result: 'late' };
    if (album.photographs.length >= photographLimits.perMessage) return { result: 'full' };
    const photographs = [...album.photographs, photo];
    return { put: [{ ...album, photographs, touchedAtMs: clock() }], result: 'added' };
  });
}

function emptyAlbum(id: string, pageId: string): AlbumDraft {
  const payload: Album = { photographs: [], textDigest: null, receipt: null };
  return { ...payload, state: 'draft', id, pageId, mayHaveArrived: false, touchedAtMs: 0 };
}

export async function describe(
  store: AlbumStore,
  id: string,
  key: string,
  alt: string,
): Promise<void> {
  await store.change(id, (current) =>
    current?.state === 'draft'
      ? withPhotographs(
          current,
          current.photographs.map((photo) => (photo.key === key ? { ...photo, alt } : photo)),
        )
      : { result: undefined },
  );
}

/** Takes a photograph out of a message that isn't sent; false if it is. */
export async function removePhotograph(
  store: AlbumStore,
  id: string,
  key: string,
): Promise<boolean> {
  return await store.change<boolean>(id, (current) => {
    if (current?.state !== 'draft') return { result: false };
    const photographs = current.photographs.filter((photo) => photo.key !== key);
    return { ...withPhotographs(current, photographs), result: true };
  });
}

function withPhotographs(album: AlbumDraft, photographs: Photograph[]): Changed<void> {
  if (photographs.length === 0) return { remove: [album.id], result: undefined };
  return { put: [{ ...album, photographs }], result: undefined };
}

/** Moves an unsent message's album to the message's new id, unless another album has it. */
export async function moveAlbum(store: AlbumStore, from: string, to: string): Promise<void> {
  let album: AlbumDraft | null = null;
  // The changes are in one transaction, in this order.
  await store.changeEach([from, to], (current, id): Changed<void> => {
    if (id === from) {
      if (current?.state === 'draft') album = current;
    } else if (current === null && album) {
      return { put: [{ ...album, id }], remove: [from], result: undefined };
    }
    return { result: undefined };
  });
}

/** Notes with which text the album is about to be sent; null if its text is in a form again. */
export async function bindToText(
  store: AlbumStore,
  id: string,
  textDigest: string | null,
): Promise<void> {
  await store.change(id, (current) =>
    current?.state === 'draft'
      ? { put: [{ ...current, textDigest }], result: undefined }
      : { result: undefined },
  );
}

type Known = {
  /** The ids of all entries in the outbox. */
  ids: ReadonlySet<string>;
  /** Whether a form has this id. */
  isOpen(id: string): boolean;
  /** The ids of messages of which more photographs are being made. */
  heldBack: ReadonlySet<string>;
};

/**
 * Queues the albums whose messages the server has confirmed. An album belongs to the message with its id and text. If
 * that id is gone, because the queue gave the text a fresh one, it belongs to the message with its text. An album
 * without a text belongs to the message with its id: Send was pressed before the photographs were loaded, or the page
 * ended while one was being made.
 */
export async function queueSent(
  deps: AlbumDeps,
  sent: readonly Sent[],
  { ids, isOpen, heldBack }: Known,
): Promise<void> {
  for (const album of await deps.store.list()) {
    if (album.state !== 'draft' || heldBack.has(album.id)) continue;
    const { id: albumId, textDigest } = album;
    const ofText = sent.filter(({ digest }) => digest === textDigest);
    const ofId = sent.find(({ id }) => id === albumId && textDigest === null && !isOpen(albumId));
    const own = ofText.find(({ id }) => id === albumId) ?? ofId;
    const message = own ?? (ids.has(albumId) ? undefined : ofText.at(0));
    if (message) await queueAlbum(deps, album, message.receipt);
  }
}

/** Queues an album under its message's id. */
export async function queueAlbum(
  deps: AlbumDeps,
  { id: from, textDigest }: Pick<AlbumDraft, 'id' | 'textDigest'>,
  receipt: Album['receipt'] & object,
): Promise<void> {
  if (from !== receipt.id) await moveAlbum(deps.store, from, receipt.id);
  await deps.store.change(receipt.id, (current) => {
    if (current?.state !== 'draft' || current.textDigest !== textDigest) {
      return { result: undefined };
    }
    const payload = { ...albumCodec.payloadOf(current), receipt };
    const facts = { id: receipt.id, savedAtMs: deps.clock() };
    return { put: [waitingFrom(deps, payload, facts)], result: undefined };
  });
}

/** Notes what the server has of a file. The lease stays, whoever holds it. False if the album has been removed. */
export async function saveProgress(
  store: AlbumStore,
  id: string,
  { key, rendition }: { key: string; rendition: Rendition },
  progress: Partial<AlbumFile>,
): Promise<boolean> {
  return await store.change<boolean>(id, (current) => {
    if (current?.state !== 'waiting') return { result: current !== null };
    const photographs = current.photographs.map((photo): Photograph => {
      const file = photo[rendition];
      return photo.key === key && file
        ? { ...photo, [rendition]: { ...file, ...progress } }
        : photo;
    });
    return { put: [{ ...current, photographs }], result: true };
  });
}

/** Removes an album; null if it's gone. An attempt at it ends with the part that it is sending. */
export async function removeAlbum(store: AlbumStore, id: string): Promise<StoredAlbum | null> {
  return await store.change<StoredAlbum | null>(id, (current) => ({
    remove: [id],
    result: current,
  }));
}

/** Puts a removed album back, unless its message has another one. */
export async function restoreAlbum(store: AlbumStore, album: StoredAlbum): Promise<void> {
  if (album.state === 'unreadable') return;
  await store.change(album.id, (current) =>
    current === null ? { put: [album], result: undefined } : { result: undefined },
  );
}

/** Forgets that these messages' photographs have arrived. */
export async function removeSent(store: AlbumStore, ids: readonly string[]): Promise<void> {
  await store.changeEach(ids, (current, id) =>
    current?.state === 'sent' ? { remove: [id], result: undefined } : { result: undefined },
  );
}
