// The table of an enquiry's fields. A field is made here, and gets its words for the form in src/content/enquiry.ts:
// form, validation, sealing, storage, mails, inbox, search, CSV file and backup follow from it.

export type FieldRule = {
  /** `line`: one line of text; `address`: an e-mail address; `text`: as many lines as it takes. */
  kind: 'line' | 'address' | 'text';
  isRequired: boolean;
  /** Longest accepted text, in UTF-16 code units after normalization. */
  longest: number;
  /** What it is called outside the form: in mails, in the inbox and its file, and in a copied text. */
  shortLabel: string;
  /** What a browser may fill in by itself, in HTML's words. It restores no field that says `off` as a page is gone back to. */
  autoComplete?: string;
};

/**
 * In the order of the form. A field that joins later is not required, since pages without it send for months; and
 * it joins in two releases, the first without it in FormFields, so that every worker knows it before somebody
 * fills it in.
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
