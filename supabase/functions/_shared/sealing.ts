// How an enquiry is sealed on a shared tablet, so that only the owner's side can read it: an ephemeral
// ECDH key on P-256, HKDF-SHA-256, AES-256-GCM, all of them the platform's own WebCrypto. A sealed
// text is base64url of
//
//   version (1 byte) | id of the owner's key (8) | ephemeral public key (65) | ciphertext and tag
//
// It is bound to the enquiry's id: under another it can't be opened, so that nobody who finds it can
// send it twice. What is inside is filled up to whole blocks, so that its length tells nothing of the text.

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

/** The owner's public key, with which anybody can seal. */
export type PublicKey = { id: Bytes; point: Bytes; key: CryptoKey };

/** The owner's private key, which opens what was sealed with its public one. */
export type PrivateKey = PublicKey & { secret: CryptoKey };

/**
 * - `opened`: what was sealed, as a body of JSON would have it; still to be parsed.
 * - `locked`: sealed for a key, or in a way, that is not known here; it may be later.
 * - `damaged`: no sealed text at all, or one that was changed or belongs to another enquiry.
 */
export type Opened =
  | { kind: 'opened'; value: Record<string, unknown> }
  | { kind: 'locked' }
  | { kind: 'damaged' };

/** A private key's text before it is imported. */
export type PrivateKeyText = { x: string; y: string; d: string };

/** Reads a private key as `npm run workshop -- keys` prints it; null where it is none. */
export function parsePrivateKey(text: string): PrivateKeyText | null {
  const bytes = fromBase64Url(text);
  if (!bytes) return null;
  try {
    const { crv, x, y, d }: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    const isWhole = typeof x === 'string' && typeof y === 'string' && typeof d === 'string';
    return isWhole && crv === curve.namedCurve ? { x, y, d } : null;
  } catch {
    // Not JSON, or not an object.
    return null;
  }
}

/** @throws DOMException where the three numbers are no key */
export async function importPrivateKey({ x, y, d }: PrivateKeyText): Promise<PrivateKey> {
  const jwk = { kty: 'EC', crv: curve.namedCurve, x, y, d };
  const secret = await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']);
  const point = concat(Uint8Array.of(4), fromBase64Url(x) ?? noBytes, fromBase64Url(y) ?? noBytes);
  return { ...(await publicKeyOf(point)), secret };
}

/** @throws Error where the text is no public key of `npm run workshop -- keys` */
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

/** Seals a parsed enquiry for the owner, under its id. */
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

/** Opens what was sealed under this id, with whichever of the keys it was sealed for. */
export async function open(
  keys: readonly PrivateKey[],
  id: string,
  sealed: string,
): Promise<Opened> {
  const bytes = sealed.length > limits.sealed ? null : fromBase64Url(sealed);
  if (!bytes || bytes.length === 0) return { kind: 'damaged' };
  // A later version's, sent by a page that is newer than this function.
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
    // No point of the curve, or the tag does not fit: WebCrypto says no more.
    return { kind: 'damaged' };
  }
}

/** A key for one enquiry alone, hence also its initialisation vector. */
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

// Each text behind its name. No parsed text holds a NUL: it parts them, and fills up the last block.
// (JSON would write control characters six times as long, past what a body may hold.)
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
