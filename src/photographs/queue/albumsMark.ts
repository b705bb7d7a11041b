// Whether this device may have albums, so that a visit without any loads no script for them and opens no database.

import { readStored, writeStored } from '../../lib/webStorage.ts';
import { albumsMarkKey } from './names.ts';

export function mayHaveAlbums(): boolean {
  return readStored('localStorage', albumsMarkKey) !== null;
}

export function markAlbums(hasSome: boolean): void {
  writeStored('localStorage', albumsMarkKey, hasSome ? '1' : null);
}
