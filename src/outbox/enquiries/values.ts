import { emptyEnquiry, type Enquiry, enquiryFields, fieldRules, isRecord } from '#contract';

export function isBlank(values: Enquiry): boolean {
  return enquiryFields.every((field) => values[field].trim() === '');
}

export function isSame(one: Enquiry, other: Enquiry): boolean {
  return enquiryFields.every((field) => one[field] === other[field]);
}

/** Whether each field of `typed` begins with the field of `saved`, so that replacing `saved` loses no text. */
export function holdsAll(typed: Enquiry, saved: Enquiry): boolean {
  return enquiryFields.every((field) => typed[field].startsWith(saved[field]));
}

/** Reads a stored enquiry; null if the value is not one. A record of an older version may lack optional fields. */
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
