// Normalizes texts before it compares them, as the server does. A sent entry has only a digest of its text.

import { type Enquiry, enquiryFields, normalizeEnquiry } from '#contract';
import type { StoredEnquiry } from './entries.ts';
import { isSame } from './values.ts';

/** Whether the entry contains this text, or was sent with this text. */
export function hasText(entry: StoredEnquiry | null, values: Enquiry): boolean {
  const text = normalizeEnquiry(values);
  if (entry?.state === 'sent') return entry.digest === digestOf(text);
  return entry !== null && 'values' in entry && isSame(normalizeEnquiry(entry.values), text);
}

/** Whether the entry is waiting, sent, or refused, and has this text. */
export function isSavedAs(values: Enquiry, entry: StoredEnquiry | null): boolean {
  return entry?.state !== 'draft' && hasText(entry, values);
}

/**
 * A digest of 64 bits: two FNV-1a hashes, of the text forwards and backwards. Skips empty fields, so that an optional
 * field that a later version adds does not change the digest of an older text.
 */
export function digestOf(enquiry: Enquiry): string {
  const filled = enquiryFields.filter((field) => enquiry[field] !== '');
  const text = JSON.stringify(filled.map((field) => [field, enquiry[field]]));
  const codes = Array.from(text, (char) => Number(char.codePointAt(0)));
  const halves = [codes.reduce(fnv1a, fnvStart), codes.reduceRight(fnv1a, fnvStart)];
  return halves.map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

const fnvStart = 0x81_1c_9d_c5;

function fnv1a(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01_00_01_93);
}
