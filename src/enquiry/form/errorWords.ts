import { type EnquiryField, type FieldError, fieldRules } from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';
import { language } from '../../content/language.ts';
import { wording } from '../../lib/wording.ts';

/** Text for each field. */
export type Words = { readonly [Field in EnquiryField]?: string | undefined };

/** The first error of each field. */
export function errorWords(found: readonly FieldError[]): Words {
  const words: Partial<Record<EnquiryField, string>> = {};
  for (const { field, code } of found) {
    const longest = fieldRules[field].longest.toLocaleString(language.tag);
    const said = enquiryForm.fields[field].errors[code] ?? enquiryForm.fieldNotAccepted;
    words[field] ??= wording(said, { longest });
  }
  return words;
}
