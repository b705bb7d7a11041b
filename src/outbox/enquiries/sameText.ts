// Compares texts as the server does: normalized. A sent entry has only a digest of its text.

import { type Enquiry, enquiryFields, normalizeEnquiry } from '#contract';
import type { StoredEnquiry } from './entries.ts';
import { isSame } from './values.ts';

/** Whether the entry has this text, or was sent with it. */
export function hasText(entry: StoredEnquiry | null, values: Enquiry): boolean {
  const text = normalizeEnquiry(values);
  if (entry?.state === 'sent') return entry.digest === digestOf(text);
  return entry !== null && 'values' in entry && isSame(normalizeEnquiry(entry.values), text);
}

/** Whether the entry waits, was sent, or was refused with this text. */
export function isSavedAs(values: Enquiry, entry: StoredEnquiry | null): boolean {
  return entry?.state !== 'draft' && hasText(entry, values);
}

/**
 * 64 bits: FNV-1a from either end. Skips empty fields, so that a field added later does not change the digest of
 * what was sent before.
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
