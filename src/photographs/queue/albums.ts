// What the page can do with this device's albums.

import type { Enquiry, Receipt } from '#contract';
import type { Renditions } from '../renditions.ts';
import type { StoredAlbum } from './album.ts';
import type { StoredBytes } from './photographBytes.ts';

/** `late`: the message had gone, with the photographs that it had. */
export type Added = 'added' | 'full' | 'late' | 'notSaved';

/** An album with its bytes, which this device no longer has. */
export type RemovedAlbum = { album: StoredAlbum; bytes: StoredBytes };

export type Albums = {
  /** All albums of this device. */
  list(): readonly StoredAlbum[];
  subscribe(listener: () => void): () => void;
  /** Resolves once the albums have been read. */
  ready: Promise<void>;
  newKey(): string;
  /** Saves a photograph of the unsent message with this id: its bytes first. */
  add(id: string, key: string, files: Renditions): Promise<Added>;
  describe(id: string, key: string, alt: string): Promise<void>;
  removePhotograph(id: string, key: string): Promise<void>;
  /** The bytes of a photograph's small rendition, or of its large one; null if the browser has deleted them. */
  bytesOf(key: string): Promise<ArrayBuffer | null>;
  move(from: string, to: string): Promise<void>;
  /** Call it before the text is sent. */
  bind(id: string, enquiry: Enquiry): Promise<void>;
  /** Doesn't queue the albums for which this holds. */
  holdBack(isHeldBack: (id: string) => boolean): void;
  /** Call it with the receipt for this text, whose album is under `id`. */
  sent(id: string, enquiry: Enquiry, receipt: Receipt): Promise<void>;
  /** Null if the album is gone. */
  remove(id: string): Promise<RemovedAlbum | null>;
  restore(removed: RemovedAlbum): Promise<void>;
  /** Forgets that these messages' photographs have arrived. */
  removeSent(ids: readonly string[]): Promise<void>;
};
