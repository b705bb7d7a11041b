import { emptyEnquiry, type Enquiry, enquiryFields, fieldRules, isRecord } from '#contract';

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

/** An enquiry's values out of something that was stored; null where it is none. One that joined the fields later may be missing. */
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
