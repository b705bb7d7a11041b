// The table of an enquiry's fields. To add a field, add it here, and its words for the form to src/content/enquiry.ts:
// form, validation, sealing, storage, mails, inbox, search, CSV, and backup follow. For a site that is online, see
// `fields` below: it takes two releases.

export type FieldRule = {
  /** `line`: one line of text; `address`: an e-mail address; `text`: as many lines as it takes. */
  kind: 'line' | 'address' | 'text';
  isRequired: boolean;
  /** Longest accepted text, in UTF-16 code units after normalization. */
  longest: number;
  /** Label outside the form: in mails, the inbox, its CSV, and a copied text. */
  shortLabel: string;
  /** HTML's autocomplete. With `off`, browsers don't restore the field after going back. */
  autoComplete?: string;
};

/**
 * In the order of the form. A new field must not be required, since old pages send without it for months. Release 1:
 * add it here, and filter it out in FormFields.tsx. Release 2: remove the filter. Every worker then knows the field
 * before anyone fills it in.
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
