// The bytes of photographs, in a database of their own: the queue reads its albums often, and their bytes only to send
// them. `ArrayBuffer`, since Safari's workers can't read stored Blobs.

import { delMany, get, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import { writtenAtMs } from '#contract';
import { type Rendition, renditions } from '#contract/photographs';
import type { Renditions } from '../renditions.ts';

/** How long bytes without an album stay, in ms: an album may be about to be saved, or to be put back. */
const unownedMs = 60 * 60_000;

export type StoredBytes = [name: string, bytes: ArrayBuffer][];

export type PhotographBytes = {
  /** Resolves once the bytes are on the disk. */
  save(key: string, files: Renditions): Promise<void>;
  /** Null if there are none. */
  read(key: string, rendition: Rendition): Promise<ArrayBuffer | null>;
  /** Deletes the bytes of these photographs, and returns them for `putBack`. */
  take(keys: readonly string[]): Promise<StoredBytes>;
  putBack(bytes: StoredBytes): Promise<void>;
  /** Deletes the bytes of all other photographs, except fresh ones. */
  keepOnly(keys: ReadonlySet<string>, nowMs: number): Promise<void>;
};

export function photographBytes(withStore: UseStore): PhotographBytes {
  return {
    async save(key, files) {
      const given = renditions.flatMap((rendition): [string, ArrayBuffer][] => {
        const bytes = files[rendition];
        return bytes === null ? [] : [[nameOf(key, rendition), bytes]];
      });
      await setMany(given, withStore);
    },
    async read(key, rendition) {
      return (await get<ArrayBuffer>(nameOf(key, rendition), withStore)) ?? null;
    },
    async take(taken) {
      const names = taken.flatMap((key) => renditions.map((rendition) => nameOf(key, rendition)));
      const all = await getMany<ArrayBuffer | undefined>(names, withStore);
      await delMany(names, withStore);
      return names.flatMap((name, place): StoredBytes => {
        const bytes = all[place];
        return bytes === undefined ? [] : [[name, bytes]];
      });
    },
    putBack: (bytes) => setMany(bytes, withStore),
    async keepOnly(owned, nowMs) {
      const unowned = (await keys(withStore)).map(String).filter((name) => {
        const key = name.slice(0, name.indexOf('/'));
        return !owned.has(key) && nowMs - (writtenAtMs(key) ?? 0) > unownedMs;
      });
      if (unowned.length > 0) await delMany(unowned, withStore);
    },
  };
}

function nameOf(key: string, rendition: Rendition): string {
  return `${key}/${rendition}`;
}
