// The messages on this device, encrypted with AES-GCM: the last list, and each change that the server confirmed after
// the inbox had requested that list. No script can export the key, and signing out deletes it. So a copy of the disk
// made after a sign-out is unreadable.

import { isRecord } from '#contract';
import { type InboxList, parseInboxList } from '#contract/ownerInbox';
import { type KnownChange, readChange, writeChange } from '../changes/ownerChange.ts';
import { decrypt, encrypt, generateKey } from './encryption.ts';
import type { KeyValueStore } from './keyValueStore.ts';

/** `gotAtMs`: when the list arrived, by the device's clock. */
export type StoredList = InboxList & { gotAtMs: number };

export type SealedStore = {
  /** The key; null if the owner is not signed in on this device. */
  key(): Promise<CryptoKey | null>;
  /** Returns the existing key, or creates one. */
  createKey(): Promise<CryptoKey>;
  /**
   * Encrypts a change for the queue; null if there is no key. `isPersistent`: whether the next page can decrypt it.
   */
  sealToStore(text: string): Promise<{ sealed: string; isPersistent: boolean } | null>;
  open(sealed: string): Promise<string | null>;
  /** Reads the list and the confirmed changes in one transaction. */
  read(): Promise<{ list: StoredList | null; done: KnownChange[] }>;
  /** Stores a list, and removes the confirmed changes that the list includes. */
  saveList(list: StoredList, includedIds: readonly string[]): Promise<void>;
  saveDone(act: KnownChange): Promise<void>;
  /** Deletes the list and the confirmed changes, but not the key, which the unsent changes need. */
  deleteMessages(): Promise<void>;
  clear(): Promise<void>;
  /** Call when another tab has deleted the key. */
  forgetKey(): void;
};

const keyName = 'key';
const listName = 'list';
const doneName = (id: string): string => `done:${id}`;

export function openSealedStore(values: KeyValueStore): SealedStore {
  let known: CryptoKey | null = null;

  const own: SealedStore = {
    async key() {
      const stored = known ?? (await values.entries()).get(keyName);
      known = stored instanceof CryptoKey ? stored : null;
      return known;
    },
    async createKey() {
      const present = await own.key();
      if (present) return present;
      const created = await generateKey();
      const put = new Map([[keyName, created]]);
      // Another tab may sign in at the same moment, and both tabs must use the same key.
      const isStored = await values.writeIfUnchanged(keyName, undefined, put);
      known = (isStored ? null : await own.key()) ?? created;
      return known;
    },
    async sealToStore(text) {
      // Read the stored key again: the browser may have deleted it, and another page may have created a new one.
      const stored = (await values.entries()).get(keyName);
      const isStored = stored instanceof CryptoKey;
      // If the owner signed out during the read, `known` is null: don't restore the key.
      if (isStored && known !== null) known = stored;
      const sealed = await seal(text);
      return sealed === null ? null : { sealed, isPersistent: isStored && values.isPersistent() };
    },
    async open(sealed) {
      const key = await own.key();
      return key && (await openText(key, sealed));
    },
    async read() {
      const stored = await values.entries();
      const ids = [...stored.keys()].flatMap((name) => /^done:(.+)$/.exec(name)?.[1] ?? []);
      const reads = ids.map(async (id) => readChange(id, await openNamed(stored, doneName(id))));
      const changes = (await Promise.all(reads)).filter((act) => act !== null);
      return {
        list: parseList(await openNamed(stored, listName)),
        done: changes.map((act) => ({ ...act, progress: 'done' as const })),
      };
    },
    async saveList(list, includedIds) {
      const sealed = await seal(JSON.stringify(list));
      // The owner has signed out.
      if (sealed === null || known === null) return;
      const included = includedIds.map(doneName);
      let isWritten = false;
      // Decide again if another tab stores its list meanwhile.
      while (!isWritten) {
        const before = await values.entries();
        const stored = parseList(await openNamed(before, listName));
        if (known === null) return;
        // Another tab may have stored a newer list: don't overwrite it.
        const isNewer = stored && Date.parse(stored.asOf) > Date.parse(list.asOf);
        const put = new Map(isNewer ? [] : [[listName, sealed]]);
        isWritten = await values.writeIfUnchanged(listName, before.get(listName), put, included);
      }
    },
    async saveDone(act) {
      const sealed = await seal(writeChange(act));
      if (sealed === null || known === null) return;
      await values.write(new Map([[doneName(act.id), sealed]]));
    },
    deleteMessages: () => values.removeAllBut(keyName),
    async clear() {
      known = null;
      await values.clear();
    },
    forgetKey() {
      known = null;
    },
  };
  return own;

  async function seal(text: string): Promise<string | null> {
    const key = await own.key();
    return key && (await sealText(key, text));
  }

  async function openNamed(
    stored: ReadonlyMap<string, unknown>,
    name: string,
  ): Promise<string | null> {
    const sealed = stored.get(name);
    return typeof sealed === 'string' ? await own.open(sealed) : null;
  }
}

function parseList(text: string | null): StoredList | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  const list = parseInboxList(value);
  const gotAtMs = isRecord(value) && typeof value.gotAtMs === 'number' ? value.gotAtMs : 0;
  return list && { ...list, gotAtMs };
}

/** Bytes to convert per call: `String.fromCharCode` takes a limited number of arguments. */
const chunkBytes = 0x8000;

/** @returns the initialization vector and the encrypted text, in base64 */
export async function sealText(key: CryptoKey, text: string): Promise<string> {
  return toBase64(await encrypt(key, new TextEncoder().encode(text)));
}

/** @returns the text; null if it was encrypted with another key, or is damaged */
export async function openText(key: CryptoKey, sealed: string): Promise<string | null> {
  const bytes = fromBase64(sealed);
  const text = bytes && (await decrypt(key, bytes));
  return text && new TextDecoder().decode(text);
}

// `Uint8Array.from` takes ten times as long, and the stored list is large.
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const letters = lettersOf(text);
  if (letters === null) return null;
  const bytes = new Uint8Array(letters.length);
  for (let place = 0; place < letters.length; place += 1) {
    bytes[place] = letters.charCodeAt(place);
  }
  return bytes;
}

function lettersOf(base64: string): string | null {
  try {
    return atob(base64);
  } catch {
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    letters += String.fromCharCode(...bytes.subarray(from, from + chunkBytes));
  }
  return btoa(letters);
}
