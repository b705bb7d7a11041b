import { type Enquiry, enquiryFields, enquiryOf } from './contract.ts';

/** The texts to store. Omits empty fields, so that adding a field doesn't change the stored text of old enquiries. */
export type StoredTexts = Partial<Enquiry>;

export function writeTexts(enquiry: Enquiry): string {
  const filled = enquiryFields.filter((field) => enquiry[field] !== '');
  return JSON.stringify(Object.fromEntries(filled.map((field) => [field, enquiry[field]])));
}

export function readTexts(texts: StoredTexts): Enquiry {
  return enquiryOf((field) => texts[field] ?? '');
}
