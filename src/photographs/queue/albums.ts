// What the page can do with this device's albums.

import type { Enquiry, Receipt } from '#contract';
import type { Renditions } from '../renditions.ts';
import type { StoredAlbum } from './album.ts';
import type { HoldBack } from './holdBack.ts';
import type { StoredBytes } from './photographBytes.ts';

/** `late`: the message had gone, with the photographs that it had. */
export type Added = 'added' | 'full' | 'late' | 'notSaved';

/** A message's album with its bytes, which this device no longer has. `album`: null if there was none. */
export type RemovedAlbum = { id: string; album: StoredAlbum | null; bytes: StoredBytes };

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
  /** False if the message has been sent. */
  removePhotograph(id: string, key: string): Promise<boolean>;
  /** The bytes of a photograph's small rendition, or of its large one; null if the browser has deleted them. */
  bytesOf(key: string): Promise<ArrayBuffer | null>;
  move(from: string, to: string): Promise<void>;
  /** Call it before the text is sent, and with null when the text is in the form again. */
  bind(id: string, enquiry: Enquiry | null): Promise<void>;
  heldBack: HoldBack;
  /** Call it with the receipt for this text, whose album is under `id`. */
  sent(id: string, enquiry: Enquiry, receipt: Receipt): Promise<void>;
  remove(id: string): Promise<RemovedAlbum>;
  restore(removed: RemovedAlbum): Promise<void>;
  /** Calls `listener` when this page removes or restores a message's album. */
  watchRemovals(listener: (id: string, isRemoved: boolean) => void): void;
  /** Forgets that these messages' photographs have arrived. */
  removeSent(ids: readonly string[]): Promise<void>;
};
