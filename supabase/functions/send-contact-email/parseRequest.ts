import {
  type Enquiry,
  type FieldError,
  idempotencyHeader,
  isUuid,
  type Language,
  languageHeader,
  languageOf,
  languageParameter,
  limits,
  parseEnquiry,
  type ProblemCode,
  readSealed,
  readSignals,
  type Signal,
} from '../_shared/contract.ts';
import {
  importPrivateKey,
  open,
  type Opened,
  type PrivateKey,
  type PrivateKeyText,
} from '../_shared/sealing.ts';
import { bodyOf, isPlainForm, maxFormBytes, type PlainForm, readPlainForm } from './plainForm.ts';
import { readBody } from '../_shared/readBody.ts';
import { isJson, readJson } from '../_shared/readJson.ts';

export type ParsedRequest =
  | {
      kind: 'enquiry';
      id: string;
      enquiry: Enquiry;
      signals: readonly Signal[];
      receivedAtMs: number;
      /** The form, if it was sent without scripts. */
      form?: PlainForm;
    }
  | { kind: 'refused'; code: ProblemCode; errors?: FieldError[]; form?: PlainForm }
  /** The enquiry is sealed for a key that the settings lack. */
  | { kind: 'locked' }
  /** The body timed out. */
  | { kind: 'late' };

export type OpenSealed = (id: string, sealed: string) => Promise<Opened>;

/** Returns a function that opens sealed enquiries. Imports the owner's keys when the first one arrives. */
export function sealedOpener(texts: readonly PrivateKeyText[]): OpenSealed {
  let keys: Promise<PrivateKey[]> | null = null;
  return async (id, sealed) => {
    keys ??= Promise.all(texts.map(importPrivateKey));
    return await open(await keys, id, sealed);
  };
}

/** The enquiry's id from the request's Idempotency-Key, in lower case; null if the key is missing or invalid. */
export function enquiryIdOf(request: Request): string | null {
  const key = request.headers.get(idempotencyHeader)?.trim();
  return isUuid(key) ? key.toLowerCase() : null;
}

/** The language of the page that the enquiry was written on; null if unknown. */
export function pageLanguageOf(request: Request): Language | null {
  return languageOf(
    isPlainForm(request)
      ? new URL(request.url).searchParams.get(languageParameter)
      : request.headers.get(languageHeader),
  );
}

/** Parses and checks a POST, and opens a sealed enquiry. If there are several problems, returns the first. */
export async function parseRequest(
  request: Request,
  now: () => number,
  openSealed: OpenSealed,
): Promise<ParsedRequest> {
  if (isPlainForm(request)) return await parsePlainForm(request, now);
  if (request.method !== 'POST') return { kind: 'refused', code: 'method_not_allowed' };
  if (!isJson(request)) return { kind: 'refused', code: 'media_type_unsupported' };
  const id = enquiryIdOf(request);
  if (id === null) {
    const missing = !request.headers.get(idempotencyHeader)?.trim();
    return {
      kind: 'refused',
      code: missing ? 'idempotency_key_missing' : 'idempotency_key_invalid',
    };
  }
  const read = await readJson(request, limits.bodyBytes);
  if (read === 'body_too_slow') return { kind: 'late' };
  if (typeof read === 'string') return { kind: 'refused', code: read };
  const sealed = readSealed(read.json);
  if (sealed === null) return readEnquiry(id, read.json, now());
  if (sealed.length > limits.sealed) return { kind: 'refused', code: 'body_too_large' };
  const opened = await openSealed(id, sealed);
  switch (opened.kind) {
    case 'opened':
      return readEnquiry(id, opened.value, now());
    case 'locked':
      return opened;
    case 'damaged':
      return { kind: 'refused', code: 'enquiry_invalid', errors: [] };
  }
}

function readEnquiry(
  id: string,
  value: unknown,
  receivedAtMs: number,
): Extract<ParsedRequest, { kind: 'enquiry' | 'refused' }> {
  const parsed = parseEnquiry(value);
  return parsed.ok
    ? { kind: 'enquiry', id, enquiry: parsed.enquiry, signals: readSignals(value), receivedAtMs }
    : { kind: 'refused', code: 'enquiry_invalid', errors: parsed.errors };
}

async function parsePlainForm(request: Request, now: () => number): Promise<ParsedRequest> {
  const body = await readBody(request, maxFormBytes);
  if (body.kind === 'late') return body;
  if (body.kind !== 'read') return { kind: 'refused', code: 'body_too_large' };
  // A form without scripts has no id. If the visitor submits it twice, the database recognizes the text.
  const id = crypto.randomUUID();
  const form = readPlainForm(new TextDecoder().decode(body.bytes));
  return { ...readEnquiry(id, bodyOf(form), now()), form };
}
