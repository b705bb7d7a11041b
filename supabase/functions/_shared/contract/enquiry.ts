// A visitor's enquiry, and the request bodies that contain it.

import { cleanAddress, isAddress } from './address.ts';
import { type FieldRule, fields } from './fields.ts';
import { isRecord } from './isRecord.ts';

export type EnquiryField = keyof typeof fields;

export const fieldRules: Readonly<Record<EnquiryField, FieldRule>> = fields;

export const enquiryFields: readonly EnquiryField[] = Object.keys(fields).filter(
  (name): name is EnquiryField => name in fields,
);

/** All fields but the message, which is shown separately. */
export const factFields = enquiryFields.filter((field) => field !== 'message');

/** The fields' texts; '' for a field left empty. */
export type Enquiry = Record<EnquiryField, string>;

export function enquiryOf(textOf: (field: EnquiryField) => string): Enquiry {
  const texts = Object.fromEntries(enquiryFields.map((field) => [field, textOf(field)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the names.
  return texts as Enquiry;
}

export const emptyEnquiry: Enquiry = enquiryOf(() => '');

/** `sealed`: maximum characters of a sealed text. */
export const limits = { sealed: 48_000, bodyBytes: 65_536 } as const;

/** Body property with the page's spam signals; missing if there are none. */
export const signalsProperty = 'signals';

/** Body property with a sealed enquiry (sealing.ts); then the only property. */
export const sealedProperty = 'sealed';

/** A hidden field that only bots fill in. */
export const honeypotField = 'subject';

/**
 * Ids of the home page's parts that show the result of a form sent without scripts. It is stored also for `setAside`
 * (looks like spam) and `noReply` (no reply can reach its address), and may be stored for `unconfirmed`.
 */
export const plainFormStates = {
  sent: 'enquiry-sent',
  setAside: 'enquiry-set-aside',
  noReply: 'enquiry-no-reply',
  notSent: 'enquiry-not-sent',
  unconfirmed: 'enquiry-unconfirmed',
} as const;

/** Hidden field of pages that have words for `setAside` and `noReply`; 1.0.0's pages don't. */
export const moreStatesField = 'more-states';

const signals = ['honeypot', 'untouched'] as const;

/** `honeypot`: the hidden field was filled in; `untouched`: sent without any key, pointer, or autofill. */
export type Signal = (typeof signals)[number];

export const fieldCodes = [
  'required',
  'too_long',
  'email_invalid',
  'not_text',
  'not_accepted',
] as const;

/** Why a field was refused; `not_accepted` includes reasons of a newer server. */
export type FieldCode = (typeof fieldCodes)[number];

export type FieldError = { field: EnquiryField; code: FieldCode };

export type Parsed = { ok: true; enquiry: Enquiry } | { ok: false; errors: FieldError[] };

/**
 * Normalizes a text for comparing, storing, and mailing: NFC, LF, trimmed. NUL and lone surrogates, which Postgres
 * can't store, become U+FFFD.
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

/** Parses and normalizes outside data; ignores unknown fields. */
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

/** The known spam signals of a body. */
export function readSignals(value: unknown): Signal[] {
  const given = isRecord(value) ? value[signalsProperty] : undefined;
  return Array.isArray(given) ? signals.filter((known) => given.includes(known)) : [];
}

/** The sealed text of a body, or null for a plain one. */
export function readSealed(value: unknown): string | null {
  if (!isRecord(value) || enquiryFields.some((field) => field in value)) return null;
  const sealed = value[sealedProperty];
  return typeof sealed === 'string' ? sealed : null;
}
