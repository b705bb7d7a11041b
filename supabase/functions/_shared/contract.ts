// The contract between the page, the service worker and the function: what an enquiry is, what an
// answer means. It imports nothing and touches no platform. It may only grow: a payload that was
// ever accepted stays accepted, since a device may send it months after its page was loaded.

/** The function's name, as the backend client invokes it. */
export const functionName = 'send-contact-email';

/**
 * Request header that carries the enquiry's id. A repeat under the same id gets the same receipt; the same
 * four texts under another id within a day are the same enquiry, and get a receipt for that id.
 */
export const idempotencyHeader = 'Idempotency-Key';

/** Response header of a repeat, `true` where the enquiry was stored before, under whatever id. */
export const replayedHeader = 'Idempotency-Replayed';

/** What a visitor writes. `projectType` is empty where the visitor named none. */
export type Enquiry = { name: string; email: string; projectType: string; message: string };

export type EnquiryField = keyof Enquiry;

export const enquiryFields = ['name', 'email', 'projectType', 'message'] as const;

export const emptyEnquiry: Enquiry = { name: '', email: '', projectType: '', message: '' };

/**
 * Longest accepted values, in UTF-16 code units after normalisation, the longest sealed text in
 * characters, and the longest body in bytes.
 */
export const limits = {
  name: 200,
  email: 254,
  projectType: 200,
  message: 10_000,
  sealed: 48_000,
  bodyBytes: 65_536,
} as const;

/** Body property that lists why an enquiry looks like spam; there only where there is something to list. */
export const signalsProperty = 'signals';

/** Body property of an enquiry that was sealed on the device (sealing.ts); it is then the only one. */
export const sealedProperty = 'sealed';

/** Field that no visitor sees; whoever fills it in reads the page's source. */
export const honeypotField = 'subject';

/** Ids of the parts of the home page that say what became of a form that was sent without scripts. */
export const plainFormStates = { sent: 'enquiry-sent', notSent: 'enquiry-not-sent' } as const;

/**
 * What the owner does with an enquiry by a link in her mails: marks it as answered, or has one mailed in
 * full that was held as spam. Each has a page of the site, to which the link leads.
 */
export const ownerPaths = { answered: '/answered', release: '/release' } as const;

export type OwnerAct = keyof typeof ownerPaths;

/** The function behind the buttons of those pages, and the fields of what it is sent. */
export const acting = {
  functionName: 'act-on-enquiry',
  actField: 'act',
  linkField: 'link',
} as const;

/**
 * `already`: it was done before; `gone`: its text is no longer kept; `invalid`: the link names no
 * enquiry, or the server has not made it for this; `unavailable`: not done for now.
 */
export const actOutcomes = {
  answered: ['done', 'already', 'invalid', 'unavailable'],
  release: ['done', 'already', 'gone', 'invalid', 'unavailable'],
} as const;

export type ActOutcome<Act extends OwnerAct = OwnerAct> = (typeof actOutcomes)[Act][number];

/** Parts of the owner's pages that say what became of a press on their button without scripts. */
export const actStates: Readonly<Record<ActOutcome, string>> = {
  done: 'is-done',
  already: 'is-done-already',
  gone: 'is-gone',
  invalid: 'is-not-valid',
  unavailable: 'is-not-done',
};

/** Id and signature of a link in the owner's mail. */
export type LinkToken = { id: string; signature: string };

const signals = ['honeypot', 'untouched'] as const;

/** `honeypot`: the hidden field was filled in; `untouched`: sent without a single key, pointer or autofill. */
export type Signal = (typeof signals)[number];

const fieldCodes = ['required', 'too_long', 'email_invalid', 'not_text', 'not_accepted'] as const;

/** Why one field was refused; `not_accepted` also stands for a reason of a later server's that this page does not know. */
export type FieldCode = (typeof fieldCodes)[number];

export type FieldError = { field: EnquiryField; code: FieldCode };

/** Proof that the enquiry with this id is stored. `receivedAt` is an ISO 8601 time in UTC. */
export type Receipt = { id: string; reference: string; receivedAt: string };

/** Codes of the problems (RFC 9457) that the function answers with. */
export type ProblemCode =
  | 'enquiry_invalid'
  | 'idempotency_key_reused'
  | 'idempotency_key_missing'
  | 'idempotency_key_invalid'
  | 'json_malformed'
  | 'body_too_large'
  | 'body_too_slow'
  | 'media_type_unsupported'
  | 'method_not_allowed'
  | 'origin_not_allowed'
  | 'key_unknown'
  | 'not_ready'
  | 'unavailable'
  | 'internal';

/** A problem (RFC 9457). `id` echoes the enquiry's id wherever the function had read it. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  id?: string;
  errors?: FieldError[];
};

/** The server's refusal of one enquiry, which trying again cannot change. */
export type Refusal =
  | { code: 'enquiry_invalid'; errors: FieldError[] }
  | { code: 'idempotency_key_reused' };

export type Parsed = { ok: true; enquiry: Enquiry } | { ok: false; errors: FieldError[] };

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

// The HTML standard's own pattern for a valid e-mail address, so that what the browser's native
// check lets through is not refused here.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function isEnquiryId(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

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
  return field === 'name' || field === 'projectType' ? normal.replace(/\n/g, ' ') : normal;
}

/** The same for all fields; names and project types stand in one line. */
export function normalizeEnquiry(values: Enquiry): Enquiry {
  return {
    name: normalizeField('name', values.name),
    email: normalizeField('email', values.email),
    projectType: normalizeField('projectType', values.projectType),
    message: normalizeField('message', values.message),
  };
}

/** Reads an enquiry from outside data; the result is normalised. Fields it does not know are passed over. */
export function parseEnquiry(value: unknown): Parsed {
  const given = isRecord(value) ? value : {};
  const errors: FieldError[] = [];
  const read = (field: EnquiryField): string => {
    const raw = given[field];
    if (raw === undefined || raw === null) {
      if (field !== 'projectType') errors.push({ field, code: 'required' });
      return '';
    }
    if (typeof raw !== 'string') {
      errors.push({ field, code: 'not_text' });
      return '';
    }
    const text = normalizeField(field, raw);
    if (text === '' && field !== 'projectType') errors.push({ field, code: 'required' });
    else if (text.length > limits[field]) errors.push({ field, code: 'too_long' });
    else if (field === 'email' && !emailPattern.test(text)) {
      errors.push({ field, code: 'email_invalid' });
    }
    return text;
  };
  const enquiry: Enquiry = {
    name: read('name'),
    email: read('email'),
    projectType: read('projectType'),
    message: read('message'),
  };
  return errors.length === 0 ? { ok: true, enquiry } : { ok: false, errors };
}

/** What stands behind the # of the link, of whatever was copied of it. */
export function parseLinkToken(text: string): LinkToken | null {
  const [id, signature, ...rest] = text
    .slice(text.lastIndexOf('#') + 1)
    .trim()
    .split('.');
  if (!isEnquiryId(id) || signature === undefined || rest.length > 0) return null;
  return { id: id.toLowerCase(), signature };
}

export function writeLinkToken({ id, signature }: LinkToken): string {
  return `${id}.${signature}`;
}

export function isOwnerAct(value: unknown): value is OwnerAct {
  return typeof value === 'string' && Object.hasOwn(ownerPaths, value);
}

/** What the server has made of it; `unavailable` too for an answer that is not its own. */
export function readActOutcome<Act extends OwnerAct>(act: Act, value: unknown): ActOutcome<Act> {
  const given = isRecord(value) ? value.outcome : undefined;
  const known: readonly ActOutcome<Act>[] = actOutcomes[act];
  return known.find((one) => one === given) ?? 'unavailable';
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

/** When the enquiry was begun, in ms since 1970, by the writing device's clock; null unless the id is a UUIDv7 (RFC 9562). */
export function writtenAtMs(id: string): number | null {
  if (!isEnquiryId(id) || id[14] !== '7') return null;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** The short name of an enquiry for people, such as `Q7K4-M2XD`: 40 random bits of its id in Crockford's base 32. */
export function referenceOf(id: string): string {
  return `${fourLetters(id.slice(-10, -5))}-${fourLetters(id.slice(-5))}`;
}

/** Of 20 bits. Hundreds of references are made at a time: no BigInt, no arrays. */
function fourLetters(hex: string): string {
  const bits = Number.parseInt(hex, 16);
  return letterOf(bits >> 15) + letterOf(bits >> 10) + letterOf(bits >> 5) + letterOf(bits);
}

const letterOf = (bits: number): string => crockford[bits & 31] ?? '';

/** The receipt for this very enquiry, or null: an answer that proves nothing about it. */
export function parseReceipt(value: unknown, id: string): Receipt | null {
  if (!isRecord(value) || typeof value.id !== 'string') return null;
  if (value.id.toLowerCase() !== id.toLowerCase() || value.reference !== referenceOf(id))
    return null;
  const { receivedAt } = value;
  if (typeof receivedAt !== 'string' || Number.isNaN(Date.parse(receivedAt))) return null;
  return { id, reference: value.reference, receivedAt };
}

/** The refusal of this very enquiry, or null. */
export function parseRefusal(value: unknown, id: string): Refusal | null {
  if (!isProblemOf(value, id)) return null;
  if (value.code === 'idempotency_key_reused') return { code: 'idempotency_key_reused' };
  if (value.code !== 'enquiry_invalid' || !Array.isArray(value.errors)) return null;
  return { code: 'enquiry_invalid', errors: value.errors.flatMap(readFieldError) };
}

/** Whether this is the function's own problem about this very enquiry, not a gateway's or a portal's answer. */
export function isProblemOf(value: unknown, id: string): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    typeof value.code === 'string' &&
    typeof value.id === 'string' &&
    value.id.toLowerCase() === id.toLowerCase()
  );
}

function readFieldError(value: unknown): FieldError[] {
  if (!isRecord(value)) return [];
  const field = enquiryFields.find((known) => known === value.field);
  const code = fieldCodes.find((known) => known === value.code) ?? 'not_accepted';
  return field ? [{ field, code }] : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
