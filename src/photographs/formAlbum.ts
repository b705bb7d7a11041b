// The photographs of the message in the form: keeps their album with the text, whatever happens to the text.

import type { Enquiry, Receipt } from '#contract';
import { within } from '#within';
import type { Outbox } from '../outbox/browser/outbox.ts';
import type { StoredEnquiry } from '../outbox/enquiries/entries.ts';
import { digestOf, hasText } from '../outbox/enquiries/sameText.ts';
import type { AccompaniedForm, Companion } from './companion.ts';
import { type AlbumDraft, isTooOldForForm, type StoredAlbum } from './queue/album.ts';
import type { Added, Albums } from './queue/albums.ts';
import type { Made, PhotographFault } from './makeRenditions.ts';
import { createListeners } from '../lib/listeners.ts';

/** Why a chosen file is not in the message. `deleted`: its message or the other photographs were, before it was ready. */
export type NotAdded = PhotographFault | Exclude<Added, 'added'> | 'deleted';

export type FormAlbum = {
  /** How many chosen files are still being made smaller. */
  making(): number;
  /** The album of the form's text; null if there is none. */
  current(): AlbumDraft | null;
  subscribe(listener: () => void): () => void;
  /** Adds the files one after the other. Resolves with the names of those that can't be added, and why. */
  add(files: readonly File[]): Promise<{ name: string; why: NotAdded }[]>;
};

/** How long a file may take, in ms: one in a cloud may never come. */
const makeTimeoutMs = 60_000;

/** A text that is or was in the form. Its id may change. */
type FormText = { id: string | null; pressed: Enquiry | null; receipt: Receipt | null };

/** Files that are being made smaller for one text. `left`: how many still are. */
type Batch = { text: FormText; left: number; isRemoved: boolean; releases: (() => void)[] };

export function createFormAlbum(
  form: AccompaniedForm,
  albums: Albums,
  outbox: Outbox,
  make: (file: File) => Promise<Made>,
): FormAlbum {
  const { notify, subscribe } = createListeners();
  const blank = (id: string | null): FormText => ({ id, pressed: null, receipt: null });
  let text = blank(form.draftId());
  /** Decodes one file at a time, since each takes much memory. */
  let turn: Promise<unknown> = Promise.resolve();
  const batches = new Set<Batch>();
  const batchesOf = (own: FormText): Batch[] => [...batches].filter((batch) => batch.text === own);
  /** Changes of an album's id and text follow each other, so that a later one finds the album. */
  let moved: Promise<void> = Promise.resolve();

  const bind = (id: string, enquiry: Enquiry | null): void => {
    text.pressed = enquiry;
    moved = moved.then(() => albums.bind(id, enquiry)).catch(() => {});
  };
  /** The album of a message whose files are being made would be sent without them. */
  const holdBack = (batch: Batch, id: string): void => {
    batch.releases.push(albums.heldBack.hold(id));
  };
  const companion: Companion = {
    onId(from, to, isSameText) {
      if (from !== null && to !== null && isSameText) {
        text.id = to;
        for (const batch of batchesOf(text)) holdBack(batch, to);
        moved = moved.then(() => albums.move(from, to)).catch(() => {});
      } else {
        text = [...batches].find((batch) => batch.text.id === to)?.text ?? blank(to);
        // The next Send says with which text the photographs go.
        if (to !== null) bind(to, null);
      }
      notify();
    },
    beforeSend: bind,
    onSent(id, enquiry, receipt) {
      text.receipt = receipt;
      if (batchesOf(text).length > 0) return;
      moved.then(() => albums.sent(id, enquiry, receipt)).catch(() => {});
    },
    onReturned() {
      if (text.id !== null) bind(text.id, null);
    },
  };
  form.accompany(companion);
  albums.watchRemovals((id, isRemoved) => {
    for (const batch of batches) if (batch.text.id === id) batch.isRemoved = isRemoved;
  });
  albums.subscribe(notify);
  void adoptLeftAlbum(form, albums, outbox).then(notify, () => {});

  /** Whether the visitor deleted the message after Send. With the receipt, it can follow one that the list has cleared. */
  const isDeleted = async ({ id, pressed, receipt }: FormText): Promise<boolean> => {
    if (!pressed || receipt || id === text.id) return false;
    const entries = await outbox.entriesNow();
    return !entries.some((entry) => entry.id === id || hasText(entry, pressed));
  };

  /** If Send was pressed while files were being made, does what Send would have done. */
  const finish = async (batch: Batch): Promise<void> => {
    await moved;
    batches.delete(batch);
    for (const release of batch.releases) release();
    const { id, pressed, receipt } = batch.text;
    if (id === null || !pressed || batchesOf(batch.text).length > 0) return;
    await albums.bind(id, pressed);
    if (receipt) await albums.sent(id, pressed, receipt);
  };
  const addOne = async (file: File, batch: Batch): Promise<NotAdded | null> => {
    const own = batch.text;
    const timed = await within(makeTimeoutMs, make(file));
    if (timed.kind === 'late') return 'unreadable';
    const made = timed.value;
    if (made.kind === 'fault') return made.fault;
    if (own.id === null) return 'late';
    await moved;
    if (await isDeleted(own)) return 'deleted';
    const key = albums.newKey();
    const added = await albums.add(own.id, key, made.renditions);
    if (!batch.isRemoved) return added === 'added' ? null : added;
    await albums.removePhotograph(own.id, key);
    return 'deleted';
  };

  return {
    making: () => batchesOf(text).reduce((sum, { left }) => sum + left, 0),
    current() {
      const album = text.id === null ? null : albumOf(albums, text.id);
      return album?.state === 'draft' ? album : null;
    },
    subscribe,
    async add(files) {
      // The text is on the disk first: a phone may end the page while its camera is open.
      const id = await form.saveDraft();
      const batch: Batch = { text, left: files.length, isRemoved: false, releases: [] };
      batches.add(batch);
      holdBack(batch, id);
      notify();
      const notAdded: { name: string; why: NotAdded }[] = [];
      for (const file of files) {
        const one = turn.then(() => addOne(file, batch));
        turn = one.catch(() => {});
        const why = await one.catch((): NotAdded => 'notSaved');
        if (why !== null) notAdded.push({ name: file.name, why });
        batch.left -= 1;
        notify();
      }
      await finish(batch).catch(() => {});
      return notAdded;
    },
  };
}

function albumOf(albums: Albums, id: string): StoredAlbum | null {
  return albums.list().find((album) => album.id === id) ?? null;
}

/**
 * Puts an album without a message into the form: the page ended before there was a text, or the message is gone from
 * the list. The visitor sees it there, and decides. While Send runs, its message would take the album along unseen.
 */
async function adoptLeftAlbum(
  form: AccompaniedForm,
  albums: Albums,
  outbox: Outbox,
): Promise<void> {
  await albums.ready;
  // While the form looks for its draft, it holds the draft's id.
  await form.whenRestored();
  const left = await leftAlbums(albums, outbox);
  if (left.length === 0 || form.isSending()) return;
  const id = await form.saveDraft();
  if (albumOf(albums, id) || form.isSending()) return;
  const latest = left.sort((one, other) => other.touchedAtMs - one.touchedAtMs).at(0);
  if (latest) await albums.move(latest.id, id);
}

/** Rejects if the outbox can't be read: then no album may be taken from its message. */
async function leftAlbums(albums: Albums, outbox: Outbox): Promise<AlbumDraft[]> {
  // A tab saves its text before it releases the text's id, so a read that follows finds the text.
  const held = new Set([...(await outbox.slot.held()), ...(await albums.heldBack.ids())]);
  const entries = await outbox.entriesNow();
  return albums
    .list()
    .filter((album) => album.state === 'draft')
    .filter((album) => !held.has(album.id) && !entries.some((entry) => owns(entry, album)))
    .filter((album) => !isTooOldForForm(album, Date.now()));
}

/** Whether the album goes with this message. The queue may have given the message a fresh id. */
function owns(entry: StoredEnquiry, { id, textDigest }: AlbumDraft): boolean {
  if (entry.state === 'sent')
    return entry.digest === textDigest || (entry.id === id && !textDigest);
  if (entry.id === id) return true;
  return entry.state !== 'draft' && 'values' in entry && digestOf(entry.values) === textDigest;
}
