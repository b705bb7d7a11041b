// Whether an entry has a text, as the server would tell: normalised. A receipt has only its digest.

import { type Enquiry, enquiryFields, normalizeEnquiry } from '#contract';
import type { StoredEntry } from './entry.ts';
import { isSame } from './values.ts';

/** Whether this text stands in the entry, or was sent by it. */
export function hasText(entry: StoredEntry | null, values: Enquiry): boolean {
  const text = normalizeEnquiry(values);
  if (entry?.state === 'sent') return entry.digest === digestOf(text);
  return entry !== null && 'values' in entry && isSame(normalizeEnquiry(entry.values), text);
}

/** Whether this text waits, was sent or refused as the entry. */
export function isSavedAs(values: Enquiry, entry: StoredEntry | null): boolean {
  return entry?.state !== 'draft' && hasText(entry, values);
}

/**
 * Tells texts apart without keeping one: 64 bits, FNV-1a from either end. What is empty is not in it, so
 * that a later field makes no other text of what was sent before.
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
