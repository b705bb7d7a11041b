// What a visitor writes, and what a body that carries it may hold.

import { cleanAddress, isAddress } from './address.ts';
import { type FieldRule, fields } from './fields.ts';
import { isRecord } from './isRecord.ts';

export type EnquiryField = keyof typeof fields;

export const fieldRules: Readonly<Record<EnquiryField, FieldRule>> = fields;

export const enquiryFields: readonly EnquiryField[] = Object.keys(fields).filter(
  (name): name is EnquiryField => name in fields,
);

/** All but the message, which stands by itself wherever an enquiry is read. */
export const factFields = enquiryFields.filter((field) => field !== 'message');

/** The fields' texts; empty where the visitor left one out. */
export type Enquiry = Record<EnquiryField, string>;

/** An enquiry with this text in each field. */
export function enquiryOf(textOf: (field: EnquiryField) => string): Enquiry {
  const texts = Object.fromEntries(enquiryFields.map((field) => [field, textOf(field)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the names.
  return texts as Enquiry;
}

export const emptyEnquiry: Enquiry = enquiryOf(() => '');

/** The longest sealed text, in characters, and the longest body, in bytes. */
export const limits = { sealed: 48_000, bodyBytes: 65_536 } as const;

/** Body property that lists why an enquiry looks like spam; there only where there is something to list. */
export const signalsProperty = 'signals';

/** Body property of an enquiry that was sealed on the device (sealing.ts); it is then the only one. */
export const sealedProperty = 'sealed';

/** Field that no visitor sees; what fills it in has read the page's source. */
export const honeypotField = 'subject';

/**
 * Ids of the parts of the home page that say what became of a form that was sent without scripts. It is stored where
 * it looks like spam (`setAside`) or no reply reaches its address (`noReply`), and may be where it is `unconfirmed`.
 */
export const plainFormStates = {
  sent: 'enquiry-sent',
  setAside: 'enquiry-set-aside',
  noReply: 'enquiry-no-reply',
  notSent: 'enquiry-not-sent',
  unconfirmed: 'enquiry-unconfirmed',
} as const;

/** Hidden field of a page that has words for `setAside` and `noReply`. The pages of 1.0.0 have none. */
export const moreStatesField = 'more-states';

const signals = ['honeypot', 'untouched'] as const;

/** `honeypot`: the hidden field was filled in; `untouched`: sent without a single key, pointer or autofill. */
export type Signal = (typeof signals)[number];

export const fieldCodes = [
  'required',
  'too_long',
  'email_invalid',
  'not_text',
  'not_accepted',
] as const;

/** Why one field was refused; `not_accepted` also stands for a reason of a later server's that this page does not know. */
export type FieldCode = (typeof fieldCodes)[number];

export type FieldError = { field: EnquiryField; code: FieldCode };

export type Parsed = { ok: true; enquiry: Enquiry } | { ok: false; errors: FieldError[] };

/**
 * The one form in which a text is compared, stored and mailed: NFC, LF line ends, no white space
 * around it; NUL and lone surrogates, which no database text can hold, become U+FFFD.
 */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\0|\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
}

function normalizeField(field: EnquiryField, text: string): string {
  const normal = normalizeText(text);
  const { kind } = fieldRules[field];
  if (kind === 'address') return cleanAddress(normal);
  return kind === 'line' ? normal.replace(/\n/g, ' ') : normal;
}

export function normalizeEnquiry(values: Enquiry): Enquiry {
  return enquiryOf((field) => normalizeField(field, values[field]));
}

/** Reads an enquiry from outside data; the result is normalized. Fields it does not know are passed over. */
export function parseEnquiry(value: unknown): Parsed {
  const given = isRecord(value) ? value : {};
  const errors: FieldError[] = [];
  const enquiry = enquiryOf((field) => {
    const raw = given[field] ?? '';
    const text = typeof raw === 'string' ? normalizeField(field, raw) : '';
    const code = typeof raw === 'string' ? faultOf(field, text) : 'not_text';
    if (code !== null) errors.push({ field, code });
    return text;
  });
  return errors.length === 0 ? { ok: true, enquiry } : { ok: false, errors };
}

function faultOf(field: EnquiryField, text: string): FieldCode | null {
  const { kind, isRequired, longest } = fieldRules[field];
  if (text === '') return isRequired ? 'required' : null;
  if (text.length > longest) return 'too_long';
  return kind === 'address' && !isAddress(text) ? 'email_invalid' : null;
}

/** The spam signals of a body that are known here. */
export function readSignals(value: unknown): Signal[] {
  const given = isRecord(value) ? value[signalsProperty] : undefined;
  return Array.isArray(given) ? signals.filter((known) => given.includes(known)) : [];
}

/** The sealed text of a body that is nothing else; null where it is a plain one, whatever more is in it. */
export function readSealed(value: unknown): string | null {
  if (!isRecord(value) || enquiryFields.some((field) => field in value)) return null;
  const sealed = value[sealedProperty];
  return typeof sealed === 'string' ? sealed : null;
}
