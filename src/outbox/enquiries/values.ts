import { emptyEnquiry, type Enquiry, enquiryFields, fieldRules, isRecord } from '#contract';

export function isBlank(values: Enquiry): boolean {
  return enquiryFields.every((field) => values[field].trim() === '');
}

export function isSame(one: Enquiry, other: Enquiry): boolean {
  return enquiryFields.every((field) => one[field] === other[field]);
}

/** Whether `typed` continues `saved`, so that replacing `saved` loses nothing. */
export function holdsAll(typed: Enquiry, saved: Enquiry): boolean {
  return enquiryFields.every((field) => typed[field].startsWith(saved[field]));
}

/** Reads stored values; null if they are none. An optional field added later may be missing. */
export function readValues(value: unknown): Enquiry | null {
  if (!isRecord(value)) return null;
  const values = { ...emptyEnquiry };
  for (const field of enquiryFields) {
    const text = value[field];
    if (text === undefined && !fieldRules[field].isRequired) continue;
    if (typeof text !== 'string') return null;
    values[field] = text;
  }
  return values;
}
