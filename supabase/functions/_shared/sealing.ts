// Encrypts ("seals") an enquiry on a shared tablet for the owner's key: ephemeral ECDH on P-256, HKDF-SHA-256,
// AES-256-GCM, all by WebCrypto. The sealed text is base64url of
//
//   version (1 byte) | id of the owner's key (8) | ephemeral public key (65) | ciphertext and tag
//
// The encryption also authenticates the enquiry's id, so that no one can send the text under another id. Padding to
// whole blocks hides the text's length.

import { fromBase64Url, toBase64Url } from './base64Url.ts';
import {
  type Enquiry,
  enquiryFields,
  enquiryOf,
  limits,
  type Signal,
  signalsProperty,
} from './contract.ts';

const version = 1;
const keyIdBytes = 8;
const pointBytes = 65;
const headBytes = 1 + keyIdBytes;
const ephemeralEnd = headBytes + pointBytes;
const blockBytes = 512;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const purpose = 'enquiry sealing';

type Bytes = Uint8Array<ArrayBuffer>;

export type PublicKey = { id: Bytes; point: Bytes; key: CryptoKey };

export type PrivateKey = PublicKey & { secret: CryptoKey };

/**
 * - `opened`: the decrypted content, which the caller still has to parse like a JSON body
 * - `locked`: the text is sealed for an unknown key or in a newer version; it may open later
 * - `damaged`: the text isn't sealed, was changed, or was sealed for another enquiry
 */
export type Opened =
  | { kind: 'opened'; value: Record<string, unknown> }
  | { kind: 'locked' }
  | { kind: 'damaged' };

/** The text of a private key that isn't imported yet. */
export type PrivateKeyText = { x: string; y: string; d: string };

/** Parses a private key as `npm run workshop -- keys` prints it; null if the text isn't one. */
export function parsePrivateKey(text: string): PrivateKeyText | null {
  const bytes = fromBase64Url(text);
  if (!bytes) return null;
  try {
    const { crv, x, y, d }: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    const isWhole = typeof x === 'string' && typeof y === 'string' && typeof d === 'string';
    return isWhole && crv === curve.namedCurve ? { x, y, d } : null;
  } catch {
    // The text isn't JSON or isn't an object.
    return null;
  }
}

/** @throws DOMException if x, y, and d are not a key */
export async function importPrivateKey({ x, y, d }: PrivateKeyText): Promise<PrivateKey> {
  const jwk = { kty: 'EC', crv: curve.namedCurve, x, y, d };
  const secret = await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']);
  const point = concat(Uint8Array.of(4), fromBase64Url(x) ?? noBytes, fromBase64Url(y) ?? noBytes);
  return { ...(await publicKeyOf(point)), secret };
}

/** @throws Error if the text is not a public key from `npm run workshop -- keys` */
export async function importPublicKey(text: string): Promise<PublicKey> {
  const point = fromBase64Url(text);
  if (point?.length !== pointBytes) throw new Error('This is no public key of the workshop mode.');
  return await publicKeyOf(point);
}

async function publicKeyOf(point: Bytes): Promise<PublicKey> {
  const key = await crypto.subtle.importKey('raw', point, curve, true, []);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', point));
  return { id: hash.slice(0, keyIdBytes), point, key };
}

export async function seal(
  owner: PublicKey,
  id: string,
  enquiry: Enquiry,
  signals: readonly Signal[] = [],
): Promise<string> {
  const ephemeral = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', ephemeral.publicKey));
  const head = concat(Uint8Array.of(version), owner.id);
  const { key, iv } = await sharedKey(ephemeral.privateKey, owner.key, point, owner.point);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(head, id) },
    key,
    serialize(enquiry, signals),
  );
  return toBase64Url(concat(head, point, new Uint8Array(sealed)));
}

/** Opens a sealed enquiry with the one of these keys that it was sealed for. */
export async function open(
  keys: readonly PrivateKey[],
  id: string,
  sealed: string,
): Promise<Opened> {
  const bytes = sealed.length > limits.sealed ? null : fromBase64Url(sealed);
  if (!bytes || bytes.length === 0) return { kind: 'damaged' };
  // A newer page has sealed the text in a format that this function doesn't know.
  if (bytes[0] !== version) return { kind: 'locked' };
  if (bytes.length <= ephemeralEnd) return { kind: 'damaged' };
  const head = bytes.slice(0, headBytes);
  const owner = keys.find((key) => key.id.every((byte, place) => head[place + 1] === byte));
  if (!owner) return { kind: 'locked' };
  const point = bytes.slice(headBytes, ephemeralEnd);
  try {
    const theirs = await crypto.subtle.importKey('raw', point, curve, false, []);
    const { key, iv } = await sharedKey(owner.secret, theirs, point, owner.point);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: boundTo(head, id) },
      key,
      bytes.slice(ephemeralEnd),
    );
    return { kind: 'opened', value: deserialize(new Uint8Array(text)) };
  } catch {
    // The ephemeral key isn't a point on the curve, or the tag is wrong: WebCrypto doesn't say which.
    return { kind: 'damaged' };
  }
}

/** Derives the key and the IV. The IV may be derived too, since each key encrypts only one text. */
async function sharedKey(
  secret: CryptoKey,
  other: CryptoKey,
  ephemeral: Bytes,
  owner: Bytes,
): Promise<{ key: CryptoKey; iv: Bytes }> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, secret, 256);
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode(purpose);
  const salt = concat(ephemeral, owner);
  const derived = new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 352),
  );
  const key = await crypto.subtle.importKey('raw', derived.slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return { key, iv: derived.slice(32) };
}

function boundTo(head: Bytes, id: string): Bytes {
  return concat(head, new TextEncoder().encode(id.toLowerCase()));
}

// Joins names and texts by NUL, which no parsed text contains, and pads the result with NUL. JSON would write a control
// character as six, so that a long text could exceed the body limit.
function serialize(enquiry: Enquiry, signals: readonly Signal[]): Bytes {
  const texts = enquiryFields.flatMap((field) => [field, enquiry[field]]);
  const bytes = new TextEncoder().encode([...texts, signalsProperty, signals.join(',')].join('\0'));
  const padded = new Uint8Array(Math.ceil(bytes.length / blockBytes) * blockBytes);
  padded.set(bytes);
  return padded;
}

function deserialize(bytes: Bytes): Record<string, unknown> {
  const parts = new TextDecoder().decode(bytes).split('\0');
  const texts = new Map(
    parts.map((name, place) => [place % 2 === 0 ? name : '', parts[place + 1]]),
  );
  const signals = (texts.get(signalsProperty) ?? '').split(',');
  return { ...enquiryOf((field) => texts.get(field) ?? ''), [signalsProperty]: signals };
}

const noBytes = new Uint8Array(0);

function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}
