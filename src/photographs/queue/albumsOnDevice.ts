// For a device that becomes a shared tablet.

import { clear } from 'idb-keyval';
import { openDatabase, ownFactory } from '../../outbox/browser/indexedDb.ts';
import { indexedDbStore } from '../../outbox/browser/indexedDbStore.ts';
import { albumCodec } from './album.ts';
import { markAlbums, mayHaveAlbums } from './albumsMark.ts';
import { albumsDatabase, bytesDatabase } from './names.ts';

/** Whether photographs are still here whose message has been sent, or is being sent. */
export async function hasUnsentAlbums(): Promise<boolean> {
  if (!(await mayHaveAlbums())) return false;
  const withStore = openDatabase(ownFactory(), () => {}, albumsDatabase);
  const albums = await indexedDbStore(withStore, albumCodec).list();
  return albums.some(
    (album) => album.state === 'waiting' || (album.state === 'draft' && album.textDigest !== null),
  );
}

/** Deletes all photographs. */
export async function deleteAlbums(): Promise<void> {
  if (!(await mayHaveAlbums())) return;
  for (const name of [albumsDatabase, bytesDatabase]) {
    await clear(openDatabase(ownFactory(), () => {}, name));
  }
  markAlbums(false);
}
