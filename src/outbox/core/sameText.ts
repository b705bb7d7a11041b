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

/** Tells texts apart without keeping one: 64 bits, FNV-1a from either end. */
export function digestOf(enquiry: Enquiry): string {
  const text = JSON.stringify(enquiryFields.map((field) => enquiry[field]));
  const codes = Array.from(text, (char) => Number(char.codePointAt(0)));
  return [codes, codes.toReversed()].map(fnv1a).join('');
}

function fnv1a(codes: readonly number[]): string {
  const hash = codes.reduce((sum, code) => Math.imul(sum ^ code, 0x01_00_01_93), 0x81_1c_9d_c5);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
