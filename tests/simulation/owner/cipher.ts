// Simulates encryption, since real encryption does not run in simulated time: keys that a disk can store,
// and texts that only their key decrypts.

import { deliver, type ProcessState } from '../processState.ts';
import { readText } from '../records.ts';
import type { World } from '../world.ts';

/** A key, recognized by its field, since the simulated disk stores it as plain JSON. */
export class SimKey {
  constructor(readonly simKey: string) {}
  static [Symbol.hasInstance](value: unknown): boolean {
    return readText(value, 'simKey') !== null;
  }
}

const nameBytes = 8;
const ivBytes = 12;
const mask = 0xa5;

const masked = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte ^ mask);

/** The parts of a page's `crypto.subtle` that the inbox uses. */
export function subtleFor(own: World, owner: ProcessState) {
  const later = <T>(work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      own.after(own.random.between(0, 2), () => {
        deliver(owner, () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        });
      });
    });
  return {
    generateKey: () =>
      later(() => new SimKey(String(own.random.between(0, 99_999_999)).padStart(nameBytes, '0'))),
    encrypt: (_: unknown, { simKey }: SimKey, data: Uint8Array) =>
      later(() => {
        const sealed = new Uint8Array(nameBytes + data.length);
        sealed.set(Buffer.from(simKey));
        for (let at = 0; at < data.length; at += 1) sealed[nameBytes + at] = (data[at] ?? 0) ^ mask;
        return sealed.buffer;
      }),
    decrypt: (_: unknown, { simKey }: SimKey, data: Uint8Array) =>
      later(() => {
        if (Buffer.from(data.slice(0, nameBytes)).toString() !== simKey) {
          throw new DOMException('It is another’s.', 'OperationError');
        }
        return masked(data.slice(nameBytes)).buffer;
      }),
  };
}

/** Returns the decrypted text, and its key's name. */
export function readSealed(sealed: string): { simKey: string; text: string } {
  const bytes = Buffer.from(sealed, 'base64').subarray(ivBytes);
  return {
    simKey: bytes.subarray(0, nameBytes).toString(),
    text: Buffer.from(masked(bytes.subarray(nameBytes))).toString('utf8'),
  };
}
