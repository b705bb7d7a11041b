// The table of an enquiry's fields. To add a field, add its row here, and its label and messages for the form to
// src/content/en/enquiry.yaml. Form, validation, sealing, storage, mails, inbox, search, CSV, and backup read this table. On
// a site that is already online, adding a field takes two releases: see `fields` below.

export type FieldRule = {
  /** `line`: one line of text; `address`: an email address; `text`: any number of lines. */
  kind: 'line' | 'address' | 'text';
  isRequired: boolean;
  /** Maximum length of the text, in UTF-16 code units after normalization. */
  longest: number;
  /** The field's label in mails, and in the inbox and its CSV. */
  shortLabel: string;
  /** The field's HTML autocomplete value. With `off`, browsers don't refill the field when the visitor goes back. */
  autoComplete?: string;
};

/**
 * The fields in the form's order. A new field must be optional, since old pages send enquiries without it for months.
 * Release 1: add the field here, and filter it out in FormFields.tsx and TextForm.tsx. Release 2: remove the filters.
 * That way every service worker knows the field before a visitor can fill it in.
 */
export const fields = {
  name: {
    kind: 'line',
    isRequired: true,
    longest: 200,
    shortLabel: 'Name',
    autoComplete: 'name',
  },
  email: {
    kind: 'address',
    isRequired: true,
    longest: 254,
    shortLabel: 'Email',
    autoComplete: 'email',
  },
  projectType: { kind: 'line', isRequired: false, longest: 200, shortLabel: 'Project type' },
  message: { kind: 'text', isRequired: true, longest: 10_000, shortLabel: 'Message' },
} satisfies Record<string, FieldRule>;
