// The photographs on this device, encrypted with the sealed store's key. They have a database of their own, so that a
// full disk costs photographs, never messages, and so that reading the list doesn't read them.

import { clear, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { WantedPhotograph } from '#contract/ownerInbox';
import { renditions } from '#contract/photographs';
import { decrypt, encrypt } from './encryption.ts';

/** `bytes`: its length on this device. */
export type StoredPhotograph = WantedPhotograph & { bytes: number };

export type PhotographStore = {
  list(): Promise<StoredPhotograph[]>;
  /** Null if it isn't here, or can't be decrypted. */
  read(file: WantedPhotograph): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * @param isWanted called when the write begins: whether the photograph may still be stored
   * @throws if the storage is full or unusable
   */
  save(
    file: WantedPhotograph,
    bytes: Uint8Array<ArrayBuffer>,
    isWanted: () => boolean,
  ): Promise<void>;
  remove(files: readonly StoredPhotograph[]): Promise<void>;
  clear(): Promise<void>;
};

export const nameOf = ({ message, photograph, rendition }: WantedPhotograph): string =>
  `${message}/${photograph}/${rendition}`;

/** The length is in the key, so that a list needs no values. */
const keyOf = (file: StoredPhotograph): string => `${nameOf(file)}/${file.bytes}`;

/** @param keyOfDevice gives the sealed store's key; null if the owner is not signed in here */
export function openPhotographStore(
  withStore: UseStore,
  keyOfDevice: () => Promise<CryptoKey | null>,
): PhotographStore {
  const own: PhotographStore = {
    list: async () => (await keys<string>(withStore)).flatMap(readKey),
    async read(file) {
      const key = await keyOfDevice();
      const stored = (await own.list()).find((one) => nameOf(one) === nameOf(file));
      if (!key || !stored) return null;
      const sealed = await withStore('readonly', (store) =>
        promisifyRequest<ArrayBuffer | undefined>(store.get(keyOf(stored))),
      );
      // Another tab may have deleted it just now.
      if (!sealed) return null;
      const bytes = await decrypt(key, new Uint8Array(sealed), nameOf(file));
      if (bytes) return bytes;
      await own.remove([stored]);
      return null;
    },
    async save(file, bytes, isWanted) {
      const key = await keyOfDevice();
      if (!key) throw new Error('There is no key for the photograph.');
      // An ArrayBuffer: Safari has lost Blobs that IndexedDB stored.
      const { buffer } = await encrypt(key, bytes, nameOf(file));
      const stored = { ...file, bytes: buffer.byteLength };
      await withStore('readwrite', async (store) => {
        if (isWanted()) store.put(buffer, keyOf(stored));
        await promisifyRequest(store.transaction);
      });
    },
    async remove(files) {
      if (files.length === 0) return;
      await withStore('readwrite', async (store) => {
        for (const file of files) store.delete(keyOf(file));
        await promisifyRequest(store.transaction);
      });
    },
    clear: () => clear(withStore),
  };
  return own;
}

function readKey(key: string): StoredPhotograph[] {
  const [message = '', photograph, name, bytes] = key.split('/');
  const rendition = renditions.find((one) => one === name);
  if (!rendition) return [];
  return [{ message, photograph: Number(photograph), rendition, bytes: Number(bytes) }];
}

/** A store that deletes the photographs and tries again when the disk is full. */
export function roomierStore(withStore: UseStore, photographs: PhotographStore): UseStore {
  return async (mode, act) => {
    try {
      return await withStore(mode, act);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      await photographs.clear();
      return await withStore(mode, act);
    }
  };
}
