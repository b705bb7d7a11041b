// How a device sends the photographs of a message: part by part, once it has the message's receipt.

import { isUuid, referenceOf } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';

export const photographsFunctionName = 'receive-photographs';

/** `bytes`: the maximum of one rendition. `alt`: in UTF-16 code units. */
export const photographLimits = {
  perMessage: 3,
  bytes: 3_000_000,
  partBytes: 65_536,
  pixels: 40_000_000,
  alt: 300,
} as const;

/** `small` has about 480 pixels on its longer side, and arrives first. */
export const renditions = ['small', 'large'] as const;
export type Rendition = (typeof renditions)[number];

/** One file: a rendition of a photograph of a message. */
export type PhotographFile = {
  /** The message's id, as the device sent it. */
  message: string;
  /** The photograph's place among the message's, from 0. */
  photograph: number;
  /** How many photographs the message has. */
  count: number;
  rendition: Rendition;
  /** The file's length in bytes. */
  size: number;
  /** See `digestOfPhotograph`: 64 hexadecimal digits in lower case. */
  digest: string;
  /** The visitor's description; may be empty. */
  alt: string;
};

/** The name of a photograph's file for the owner: its message's reference, and its number there. */
export function photographName({
  message,
  photograph,
}: Pick<PhotographFile, 'message' | 'photograph'>): string {
  return `${referenceOf(message)}-${photograph + 1}.jpg`;
}

/** A part of a file: `bytes` begin at `offset`, in bytes. Without bytes, the part only asks how much the server has. */
export type PhotographPart = PhotographFile & { offset: number; bytes: Uint8Array };

/**
 * What the server has of a file: its first `have` bytes. `damaged`: all bytes had come, but their digest was wrong, so
 * the server deleted them.
 */
export type PartAnswer = { have: number; state: 'partial' | 'arrived' | 'damaged' };

/** The header's maximum length in bytes. An alt text takes at most six bytes per code unit in JSON. */
const maxHeaderBytes = 3_000;
export const maxPartRequestBytes = maxHeaderBytes + photographLimits.partBytes;

const newline = 10;

/** Writes a part as a request body: a line of JSON, then the bytes. */
export function writePart({ bytes, ...header }: PhotographPart): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const body = new Uint8Array(line.length + bytes.length);
  body.set(line);
  body.set(bytes, line.length);
  return body;
}

/** Reads a request body. Null if it is no part of a photograph, or exceeds a limit. */
export function parsePart(body: Uint8Array): PhotographPart | null {
  const end = body.subarray(0, maxHeaderBytes).indexOf(newline);
  if (end === -1) return null;
  const file = readFile(parseJson(body.subarray(0, end)));
  const bytes = body.subarray(end + 1);
  if (!file || bytes.length > photographLimits.partBytes) return null;
  return file.offset + bytes.length <= file.size ? { ...file, bytes } : null;
}

function readFile(value: unknown): Omit<PhotographPart, 'bytes'> | null {
  if (!isRecord(value)) return null;
  const { message, photograph, count, rendition, size, digest, alt, offset } = value;
  const known = renditions.find((one) => one === rendition);
  if (!isUuid(message) || !known) return null;
  if (!isWhole(count, 1, photographLimits.perMessage)) return null;
  if (!isWhole(photograph, 0, count - 1) || !isWhole(size, 1, photographLimits.bytes)) return null;
  if (!isWhole(offset, 0, size)) return null;
  if (typeof digest !== 'string' || !/^[0-9a-f]{64}$/.test(digest)) return null;
  if (typeof alt !== 'string' || alt.length > photographLimits.alt) return null;
  return {
    message: message.toLowerCase(),
    photograph,
    count,
    rendition: known,
    size,
    digest,
    alt,
    offset,
  };
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** What the server's digest begins with, so that no file passes for another's. */
const digestPrefix = (file: Pick<PhotographFile, 'message' | 'photograph' | 'rendition'>): string =>
  `${file.message.toLowerCase()}/${file.photograph}/${file.rendition}\n`;

/** Binds a file's bytes to its message and place: the SHA-256 of both, in hexadecimal digits. */
export async function digestOfPhotograph(
  file: Pick<PhotographFile, 'message' | 'photograph' | 'rendition'>,
  bytes: Uint8Array,
): Promise<string> {
  const prefix = new TextEncoder().encode(digestPrefix(file));
  const all = new Uint8Array(prefix.length + bytes.length);
  all.set(prefix);
  all.set(bytes, prefix.length);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The answer to a part of this file; null if the answer is anything else, which proves nothing. */
export function parsePartAnswer(value: unknown, file: PhotographFile): PartAnswer | null {
  if (!isRecord(value) || value.id !== file.message || value.digest !== file.digest) return null;
  const { have, state } = value;
  if (!isWhole(have, 0, file.size)) return null;
  if (state === 'partial') return have < file.size ? { have, state } : null;
  if (state === 'arrived') return have === file.size ? { have, state } : null;
  return state === 'damaged' && have === 0 ? { have, state } : null;
}
