import { IDBFactory } from 'fake-indexeddb';
import { digestOfPhotograph, type PartAnswer, parsePart } from '#contract/photographs';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import { indexedDbStore } from '../../src/outbox/browser/indexedDbStore.ts';
import { waitingFrom } from '../../src/outbox/core/enqueue.ts';
import type { Reply } from '../../src/outbox/core/outcome.ts';
import {
  type Album,
  type AlbumDeps,
  albumCodec,
  type Photograph,
} from '../../src/photographs/queue/album.ts';
import { saveProgress } from '../../src/photographs/queue/albumEdits.ts';
import { albumTransport } from '../../src/photographs/queue/albumTransport.ts';
import type { Renditions } from '../../src/photographs/renditions.ts';
import { answer, startMs } from './outboxDeps.ts';
import { receiptFor } from './server.ts';

type Stored = { bytes: Uint8Array; digest: string; size: number; isWhole: boolean };

/** The function in memory, by the rules of `contact.add_photograph_part`. */
export function createPhotographServer(): {
  /** Ids of the messages that it has. */
  messages: Set<string>;
  /** By message, photograph, and rendition, as in `id/0/small`. */
  files: Map<string, Stored>;
  /** How many parts came that it had already. */
  repeats(): number;
  take(body: Uint8Array): Promise<Reply>;
} {
  const messages = new Set<string>();
  const files = new Map<string, Stored>();
  let repeats = 0;
  return {
    messages,
    files,
    repeats: () => repeats,
    async take(body) {
      const part = parsePart(body);
      if (!part) return answer(400, { code: 'request_invalid' });
      const { message: id, photograph, rendition, offset, bytes, digest, size } = part;
      if (!messages.has(id)) return answer(422, { id, code: 'message_unknown' });
      const name = `${id}/${photograph}/${rendition}`;
      const known = files.get(name) ?? { bytes: new Uint8Array(), digest, size, isWhole: false };
      if (known.digest !== digest) return answer(422, { id, code: 'photograph_refused' });
      files.set(name, known);
      const isNew = !known.isWhole && offset === known.bytes.length;
      if (!isNew && bytes.length > 0) repeats += 1;
      if (isNew) known.bytes = new Uint8Array(Buffer.concat([known.bytes, bytes]));
      const said = ({ have, state }: PartAnswer): Reply => answer(200, { id, digest, have, state });
      if (known.bytes.length < size) return said({ have: known.bytes.length, state: 'partial' });
      if ((await digestOfPhotograph(part, known.bytes)) === digest) {
        known.isWhole = true;
        return said({ have: size, state: 'arrived' });
      }
      known.bytes = new Uint8Array();
      return said({ have: 0, state: 'damaged' });
    },
  };
}

/** A queue of albums on an empty device, whose requests, bytes, and clock the test controls. */
export type AlbumDevice = AlbumDeps & {
  nowMs: number;
  /** The bytes of each rendition, as in `key/small`. */
  bytes: Map<string, ArrayBuffer>;
  isLineNeeded: boolean;
  post(body: Uint8Array): Promise<Reply>;
};

export function createAlbumDevice(
  post: AlbumDevice['post'],
  store = indexedDbStore(openDatabase(new IDBFactory()), albumCodec),
): AlbumDevice {
  let ids = 0;
  const device: AlbumDevice = {
    nowMs: startMs,
    bytes: new Map(),
    isLineNeeded: false,
    post,
    store,
    codec: albumCodec,
    clock: () => device.nowMs,
    random: () => 0.5,
    triedUnsaved: new Set(),
    pageId: 'this page',
    newId: () => {
      ids += 1;
      return `key ${ids}`;
    },
    transport: (...given) => transport(...given),
  };
  const transport = albumTransport({
    post: (body) => device.post(body),
    read: async ({ photo, rendition }) => device.bytes.get(`${photo.key}/${rendition}`) ?? null,
    saveProgress: (id, { photo, rendition }, progress) =>
      saveProgress(device.store, id, { key: photo.key, rendition }, progress),
    isLineNeeded: () => device.isLineNeeded,
    clock: device.clock,
  });
  return device;
}

/** Bytes that differ between photographs. */
export function renditionsOf(seed: number, smallBytes = 30_000, largeBytes = 150_000): Renditions {
  const of = (length: number): ArrayBuffer =>
    new Uint8Array(Buffer.alloc(length, `photograph ${seed} of ${length} bytes, `)).buffer;
  return { small: of(smallBytes), large: of(largeBytes) };
}

export function photographOf(key: string, { small, large }: Renditions): Photograph {
  const sizes = (file: ArrayBuffer) => ({ size: file.byteLength, have: 0 });
  return { key, alt: '', small: small && sizes(small), large: sizes(large) };
}

/** Saves an album whose message has been sent, with this many photographs. */
export async function putSentAlbum(
  device: AlbumDevice,
  id: string,
  all: readonly Renditions[],
): Promise<void> {
  const photographs = all.map((renditions, place) => {
    const key = `${id} ${place}`;
    if (renditions.small) device.bytes.set(`${key}/small`, renditions.small);
    device.bytes.set(`${key}/large`, renditions.large);
    return photographOf(key, renditions);
  });
  const payload: Album = { photographs, textDigest: 'digest', receipt: receiptFor(id) };
  const entry = waitingFrom(device, payload, { id, savedAtMs: device.nowMs });
  await device.store.change(id, () => ({ put: [entry], result: undefined }));
}
