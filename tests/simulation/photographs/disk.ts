import { type Entry, type StoredEntry } from '../../../src/outbox/core/entry.ts';
import type { Change, Decide } from '../../../src/outbox/core/platform.ts';
import { readRecord, recordOf } from '../../../src/outbox/core/record.ts';
import {
  type Album,
  albumCodec,
  type AlbumStore,
  type StoredAlbum,
} from '../../../src/photographs/queue/album.ts';

/** The records of a device's albums, which outlive its programs. */
export type Disk = Map<string, Record<string, unknown>>;

export function readAlbums(disk: Disk): StoredAlbum[] {
  return [...disk].map(([id, record]) => readRecord(id, record, albumCodec));
}

/**
 * The albums as one program sees them.
 * @param access waits for the program's turn; rejects if the storage fails
 */
export function storeOn(disk: Disk, access: () => Promise<void>): AlbumStore {
  const decideOn = <T>(id: string, decide: Decide<T, Album, Album>): T => {
    const record = disk.get(id);
    const current: StoredEntry<Album, Album> | null =
      record === undefined ? null : readRecord(id, record, albumCodec);
    const change: Change<T, Album, Album> = decide(current, id);
    for (const removed of change.remove ?? []) disk.delete(removed);
    for (const entry of change.put ?? []) disk.set(entry.id, saved(entry));
    return change.result;
  };
  return {
    async list() {
      await access();
      return readAlbums(disk);
    },
    async change(id, decide) {
      await access();
      return decideOn(id, decide);
    },
    async changeEach(ids, decide) {
      await access();
      return ids.map((id) => decideOn(id, decide));
    },
    async changeAmongAll(id, ofOther, decide) {
      await access();
      for (const other of disk.keys()) if (other !== id) decideOn(other, ofOther);
      return decideOn(id, decide);
    },
  };
}

function saved(entry: Entry<Album, Album>): Record<string, unknown> {
  return structuredClone(recordOf(entry));
}
