// Whether this device may have albums, so that a visit without any loads no script for them and opens no database.

import { readStored, writeStored } from '../../lib/webStorage.ts';
import { ownFactory } from '../../outbox/browser/indexedDb.ts';
import { albumsDatabase, albumsMarkKey } from './names.ts';

/** For code that can't wait: see `mayHaveAlbums`. */
export function areAlbumsMarked(): boolean {
  return readStored('localStorage', albumsMarkKey) !== null;
}

/**
 * Browsers write local storage to the disk some seconds late, so a browser that is killed may lose the mark but not the
 * albums. Their database counts as a mark, too; Firefox before 126 can't say whether there is one.
 */
export async function mayHaveAlbums(): Promise<boolean> {
  if (areAlbumsMarked()) return true;
  try {
    const databases = await ownFactory()?.databases?.();
    return databases?.some(({ name }) => name === albumsDatabase) ?? false;
  } catch {
    // The browser blocks its storage, so there are none.
    return false;
  }
}

export function markAlbums(hasSome: boolean): void {
  writeStored('localStorage', albumsMarkKey, hasSome ? '1' : null);
}
