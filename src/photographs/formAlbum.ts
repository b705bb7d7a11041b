// The photographs of the message in the form: keeps their album with the text, whatever happens to the text.

import type { Enquiry, Receipt } from '#contract';
import { within } from '#within';
import type { Outbox } from '../outbox/browser/outbox.ts';
import type { AccompaniedForm, Companion } from './companion.ts';
import type { AlbumDraft, StoredAlbum } from './queue/album.ts';
import type { Added, Albums } from './queue/connectAlbums.ts';
import type { Made, PhotographFault } from './makeRenditions.ts';

/** Why a chosen file is not in the message. `late`: the message had gone before the file was ready. */
export type NotAdded = PhotographFault | Exclude<Added, 'added'> | 'late';

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

const bindTimeoutMs = 500;

/** A text that is or was in the form. Its id may change. */
type Sheet = {
  id: string | null;
  pressed: Enquiry | null;
  receipt: Receipt | null;
  making: number;
};

export function createFormAlbum(
  form: AccompaniedForm,
  albums: Albums,
  outbox: Outbox,
  make: (file: File) => Promise<Made>,
): FormAlbum {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const blank = (id: string | null): Sheet => ({ id, pressed: null, receipt: null, making: 0 });
  let sheet = blank(form.draftId());
  /** Decodes one file at a time, since each takes much memory. */
  let turn: Promise<unknown> = Promise.resolve();
  /** Moves follow each other, so that a later one finds the album. */
  let moved: Promise<void> = Promise.resolve();

  const companion: Companion = {
    onId(from, to, isSameText) {
      if (from !== null && to !== null && isSameText) {
        sheet.id = to;
        moved = moved.then(() => albums.move(from, to)).catch(() => {});
      } else sheet = blank(to);
      notify();
    },
    async beforeSend(id, enquiry) {
      sheet.pressed = enquiry;
      // Otherwise `finish` binds the album once all files are in it.
      if (sheet.making > 0 || !albumOf(albums, id)) return;
      // If the storage fails, the album comes back into the form, where the visitor sees it.
      await within(bindTimeoutMs, albums.bind(id, enquiry)).catch(() => {});
    },
    onSent(id, enquiry, receipt) {
      sheet.receipt = receipt;
      const isThere = albumOf(albums, id) !== null;
      if (sheet.making === 0 && isThere) void moved.then(() => albums.sent(id, enquiry, receipt));
    },
  };
  form.accompany(companion);
  albums.subscribe(notify);
  void adoptLeftAlbum(form, albums, outbox).then(notify, () => {});

  /** If Send was pressed while files were being made, does what Send would have done. */
  const finish = async ({ id, pressed, receipt }: Sheet): Promise<void> => {
    if (id === null || !pressed || !albumOf(albums, id)) return;
    await albums.bind(id, pressed);
    if (receipt) await albums.sent(id, pressed, receipt);
  };
  const addOne = async (file: File, own: Sheet): Promise<NotAdded | null> => {
    const timed = await within(makeTimeoutMs, make(file));
    if (timed.kind === 'late') return 'unreadable';
    const made = timed.value;
    if (made.kind === 'fault') return made.fault;
    if (own.id === null) return 'late';
    await moved;
    const added = await albums.add(own.id, albums.newKey(), made.renditions);
    if (added === 'full' && own.receipt) return 'late';
    return added === 'added' ? null : added;
  };

  return {
    making: () => sheet.making,
    current() {
      const album = sheet.id === null ? null : albumOf(albums, sheet.id);
      return album?.state === 'draft' ? album : null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async add(files) {
      // The text is on the disk first: a phone may end the page while its camera is open.
      await form.saveDraft();
      const own = sheet;
      own.making += files.length;
      notify();
      const notAdded: { name: string; why: NotAdded }[] = [];
      for (const file of files) {
        const adding = turn.then(() => addOne(file, own));
        turn = adding.catch(() => {});
        const why = await adding.catch((): NotAdded => 'notSaved');
        if (why !== null) notAdded.push({ name: file.name, why });
        own.making -= 1;
        notify();
      }
      if (own.making === 0) await finish(own).catch(() => {});
      return notAdded;
    },
  };
}

function albumOf(albums: Albums, id: string): StoredAlbum | null {
  return albums.list().find((album) => album.id === id) ?? null;
}

/**
 * Puts an album without a message into the form: the page ended before there was a text, or the message is gone from
 * the list. The visitor sees it there, and decides.
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
  if (left.length === 0) return;
  const id = await form.saveDraft();
  if (albumOf(albums, id)) return;
  const latest = left.sort((one, other) => other.touchedAtMs - one.touchedAtMs).at(0);
  if (latest) await albums.move(latest.id, id);
}

async function leftAlbums(albums: Albums, outbox: Outbox): Promise<AlbumDraft[]> {
  await untilRead(outbox);
  const held = await outbox.slot.held();
  const listed = new Set(outbox.snapshot().entries.map(({ id }) => id));
  return albums
    .list()
    .filter((album) => album.state === 'draft')
    .filter(({ id }) => !held.has(id) && !listed.has(id));
}

function untilRead(outbox: Outbox): Promise<void> {
  return new Promise((resolve) => {
    const check = (): boolean => outbox.snapshot().storage !== 'reading';
    if (check()) return resolve();
    const stop = outbox.subscribe(() => {
      if (!check()) return;
      stop();
      resolve();
    });
  });
}
