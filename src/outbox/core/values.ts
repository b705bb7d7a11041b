import { emptyEnquiry, type Enquiry, enquiryFields } from '#contract';

export function isBlank(values: Enquiry): boolean {
  return enquiryFields.every((field) => values[field].trim() === '');
}

export function isSame(one: Enquiry, other: Enquiry): boolean {
  return enquiryFields.every((field) => one[field] === other[field]);
}

/** Whether `typed` goes on from `kept`, so that nothing is lost where it takes its place. */
export function holdsAll(typed: Enquiry, kept: Enquiry): boolean {
  return enquiryFields.every((field) => typed[field].startsWith(kept[field]));
}

/** Tells texts apart without keeping one: 64 bits, FNV-1a from either end. */
export function digestOf(values: Enquiry): string {
  const codes = Array.from(JSON.stringify(enquiryFields.map((field) => values[field])), (char) =>
    Number(char.codePointAt(0)),
  );
  return [codes, codes.toReversed()].map(fnv1a).join('');
}

function fnv1a(codes: readonly number[]): string {
  const hash = codes.reduce((sum, code) => Math.imul(sum ^ code, 0x01_00_01_93), 0x81_1c_9d_c5);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** An enquiry's values out of something that was stored; null where it is none. */
export function readValues(value: unknown): Enquiry | null {
  if (typeof value !== 'object' || value === null) return null;
  const values = { ...emptyEnquiry };
  for (const field of enquiryFields) {
    const text: unknown = Reflect.get(value, field);
    if (typeof text !== 'string') return null;
    values[field] = text;
  }
  return values;
}
