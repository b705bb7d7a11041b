// A visitor's enquiry, and the request bodies that contain it.

import { cleanAddress, isAddress } from './address.ts';
import { type FieldRule, fields } from './fields.ts';
import { isRecord } from './isRecord.ts';

export type EnquiryField = keyof typeof fields;

export const fieldRules: Readonly<Record<EnquiryField, FieldRule>> = fields;

export const enquiryFields: readonly EnquiryField[] = Object.keys(fields).filter(
  (name): name is EnquiryField => name in fields,
);

/** All fields except the message, which pages and mails show separately. */
export const factFields = enquiryFields.filter((field) => field !== 'message');

/** The text of each field; '' for an empty field. */
export type Enquiry = Record<EnquiryField, string>;

export function enquiryOf(textOf: (field: EnquiryField) => string): Enquiry {
  const texts = Object.fromEntries(enquiryFields.map((field) => [field, textOf(field)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries drops the keys' types.
  return texts as Enquiry;
}

export const emptyEnquiry: Enquiry = enquiryOf(() => '');

/** `sealed`: maximum characters of a sealed text. `bodyBytes`: maximum bytes of a request body. */
export const limits = { sealed: 48_000, bodyBytes: 65_536 } as const;

/** Body property that lists the page's spam signals; absent if the page has none. */
export const signalsProperty = 'signals';

/** Body property that contains a sealed enquiry (sealing.ts). A body with this property has no other. */
export const sealedProperty = 'sealed';

/** A hidden field that only bots fill in. */
export const honeypotField = 'subject';

/**
 * Ids of the home page's sections that report the result of a form sent without scripts. For `setAside` (the enquiry
 * looks like spam) and `noReply` (no mail can reach the visitor's address) the server stored the enquiry; for
 * `unconfirmed` the server may have stored it.
 */
export const plainFormStates = {
  sent: 'enquiry-sent',
  setAside: 'enquiry-set-aside',
  noReply: 'enquiry-no-reply',
  notSent: 'enquiry-not-sent',
  unconfirmed: 'enquiry-unconfirmed',
} as const;

/** Hidden field in pages that have a `setAside` and a `noReply` section; the pages of release 1.0.0 lack both. */
export const moreStatesField = 'more-states';

const signals = ['honeypot', 'untouched'] as const;

/**
 * `honeypot`: the hidden field has text; `untouched`: the page saw no key, pointer, or autofill before the form was
 * sent.
 */
export type Signal = (typeof signals)[number];

export const fieldCodes = [
  'required',
  'too_long',
  'email_invalid',
  'not_text',
  'not_accepted',
] as const;

/** Why the server refused a field. An old page reads a newer server's unknown code as `not_accepted`. */
export type FieldCode = (typeof fieldCodes)[number];

export type FieldError = { field: EnquiryField; code: FieldCode };

export type Parsed = { ok: true; enquiry: Enquiry } | { ok: false; errors: FieldError[] };

/**
 * Normalizes a text before comparing, storing, or mailing it: Unicode NFC, LF line ends, no spaces at the ends. NUL and
 * lone surrogates become U+FFFD, since Postgres can't store them.
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

/** Parses and normalizes a request body; ignores unknown fields. */
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

/** The spam signals in a request body; ignores unknown ones. */
export function readSignals(value: unknown): Signal[] {
  const given = isRecord(value) ? value[signalsProperty] : undefined;
  return Array.isArray(given) ? signals.filter((known) => given.includes(known)) : [];
}

/** The sealed text in a request body; null if the body contains a plain enquiry. */
export function readSealed(value: unknown): string | null {
  if (!isRecord(value) || enquiryFields.some((field) => field in value)) return null;
  const sealed = value[sealedProperty];
  return typeof sealed === 'string' ? sealed : null;
}
