import { type Enquiry, enquiryFields, enquiryOf } from './contract.ts';

/**
 * An enquiry's texts as the database has them: what was left empty is not there, so that a field which
 * joins the contract later makes no other text of what was stored before.
 */
export type StoredTexts = Partial<Enquiry>;

/** As JSON. */
export function writeTexts(enquiry: Enquiry): string {
  const filled = enquiryFields.filter((field) => enquiry[field] !== '');
  return JSON.stringify(Object.fromEntries(filled.map((field) => [field, enquiry[field]])));
}

export function readTexts(texts: StoredTexts): Enquiry {
  return enquiryOf((field) => texts[field] ?? '');
}
