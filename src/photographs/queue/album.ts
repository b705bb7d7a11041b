// An album: the photographs of one message, a payload of the outbox's core. Its entry has the message's id. It's a draft
// until the server's receipt for the message is here, and then waits to be sent.

import { isProblemOf, isRecord, parseReceipt, type Receipt } from '#contract';
import { type PhotographFile, photographLimits, type Rendition } from '#contract/photographs';
import type { Codec } from '../../outbox/core/codec.ts';
import type { Draft, StoredEntry } from '../../outbox/core/entry.ts';
import type { OutboxDeps, OutboxStore } from '../../outbox/core/platform.ts';

/** A file of a photograph, in bytes: its size, and how much of it the server has confirmed. */
export type AlbumFile = { size: number; have: number; isLost?: true };

export type Photograph = {
  /** Names the photograph's bytes on this device. A UUIDv7. */
  key: string;
  /** The visitor's description; may be empty. */
  alt: string;
  /** Null if this browser can't make one: see `makeRenditions`. */
  small: AlbumFile | null;
  large: AlbumFile;
};

export type Album = {
  photographs: readonly Photograph[];
  /** The digest of the text that was sent with the photographs: see `digestOf`. Null before Send. */
  textDigest: string | null;
  /** The server's receipt for the message; null before it's here. */
  receipt: Receipt | null;
};

export type AlbumDraft = Draft<Album>;
export type StoredAlbum = StoredEntry<Album, Album>;
export type AlbumStore = OutboxStore<Album, Album>;
export type AlbumDeps = OutboxDeps<Album, Album>;

export const albumCodec: Codec<Album, Album> = {
  read({ id, photographs, textDigest, receipt }) {
    if (!Array.isArray(photographs)) return null;
    const read = photographs.flatMap(readPhotograph);
    if (read.length !== photographs.length || read.length > photographLimits.perMessage)
      return null;
    return {
      photographs: read,
      textDigest: typeof textDigest === 'string' ? textDigest : null,
      receipt: parseReceipt(receipt, String(id)),
    };
  },
  payloadOf: ({ photographs, textDigest, receipt }) => ({ photographs, textDigest, receipt }),
  editable: (album) => (album.receipt === null ? albumCodec.payloadOf(album) : null),
  isSame: (one, other) => keysOf(one).join() === keysOf(other).join(),
  digest: ({ photographs }) => `${photographs.filter(hasArrived).length}/${photographs.length}`,
  // Any refusal that names this message is final.
  readRefusal: (body, id) => (isProblemOf(body, id) ? { kind: 'refused', errors: [] } : null),
};

/** Whether the owner can see the photograph whole. */
function hasArrived({ large }: Photograph): boolean {
  return large.have === large.size;
}

/** Whether no more of the photograph will be sent. */
function isSettled(file: AlbumFile | null): boolean {
  return file === null || file.isLost === true || file.have === file.size;
}

/** A file that still has to be sent. */
export type NextFile = Pick<PhotographFile, 'photograph' | 'rendition'> & {
  photo: Photograph;
  file: AlbumFile;
};

/** The files that still have to be sent, in their order: the small ones of all photographs first. */
export function filesToSend({ photographs }: Album): NextFile[] {
  const of = (rendition: Rendition): NextFile[] =>
    photographs.flatMap((photo, photograph) => {
      const file = photo[rendition];
      return file === null || isSettled(file) ? [] : [{ photo, photograph, rendition, file }];
    });
  return [...of('small'), ...of('large')];
}

/** The keys of an album's photographs; none once they have arrived. */
export function keysOf(album: Album | StoredAlbum): string[] {
  return 'photographs' in album ? album.photographs.map(({ key }) => key) : [];
}

function readPhotograph(value: unknown): Photograph[] {
  if (!isRecord(value)) return [];
  const { key, alt } = value;
  const [small, large] = [readFile(value.small), readFile(value.large)];
  if (typeof key !== 'string' || typeof alt !== 'string' || large === null) return [];
  return [{ key, alt, small, large }];
}

function readFile(value: unknown): AlbumFile | null {
  if (!isRecord(value)) return null;
  const { size, have, isLost } = value;
  if (typeof size !== 'number' || typeof have !== 'number') return null;
  return { size, have, ...(isLost === true && { isLost }) };
}

/** Longer ago than this, in ms, an album without a message is only listed: somebody else may be at this device now. */
const adoptMs = 12 * 60 * 60_000;

/** Whether an album without a message is too old to come back into a form. */
export function isTooOldForForm({ touchedAtMs }: AlbumDraft, nowMs: number): boolean {
  return nowMs - touchedAtMs >= adoptMs;
}
