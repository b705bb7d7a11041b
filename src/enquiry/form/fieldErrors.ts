import type { EnquiryField, FieldError } from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';

/** What is said under each field that is not as it should be. */
export type FieldErrors = Partial<Record<EnquiryField, string>>;

export function errorWords(found: FieldError[]): FieldErrors {
  const words: FieldErrors = {};
  for (const { field, code } of found) {
    words[field] ??= enquiryForm.fields[field].errors[code] ?? enquiryForm.fieldNotAccepted;
  }
  return words;
}

export function withoutField(shown: FieldErrors, field: string | null): FieldErrors {
  if (field === null || !(field in shown)) return shown;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => name !== field));
}
