// Parses the function's answers: a receipt proves that an enquiry is stored, a problem says why not.

import { enquiryFields, type FieldError, fieldCodes } from './enquiry.ts';
import { referenceOf } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';

/** A receipt proves that the enquiry is stored. `receivedAt` is an ISO 8601 time in UTC. */
export type Receipt = { id: string; reference: string; receivedAt: string };

/** Codes of problems (RFC 9457). */
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
  | 'not_signed_in'
  | 'not_owner'
  | 'request_invalid'
  | 'message_unknown'
  | 'photograph_refused'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal';

/** A problem (RFC 9457). `id` echoes the enquiry's id if the function could read it. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  id?: string;
  errors?: FieldError[];
};

/** A problem that stays the same however often the device retries. */
export type Refusal =
  | { code: 'enquiry_invalid'; errors: FieldError[] }
  | { code: 'idempotency_key_reused' };

/** The receipt for this id. Null if the answer is anything else: then the enquiry may or may not be stored. */
export function parseReceipt(value: unknown, id: string): Receipt | null {
  if (!isRecord(value) || typeof value.id !== 'string') return null;
  if (value.id.toLowerCase() !== id.toLowerCase() || value.reference !== referenceOf(id))
    return null;
  const { receivedAt } = value;
  if (typeof receivedAt !== 'string' || Number.isNaN(Date.parse(receivedAt))) return null;
  return { id, reference: value.reference, receivedAt };
}

/** The refusal for this id. Null if the answer is anything else. */
export function parseRefusal(value: unknown, id: string): Refusal | null {
  if (!isProblemOf(value, id)) return null;
  if (value.code === 'idempotency_key_reused') return { code: 'idempotency_key_reused' };
  if (value.code !== 'enquiry_invalid' || !Array.isArray(value.errors)) return null;
  return { code: 'enquiry_invalid', errors: readFieldErrors(value.errors) };
}

export function readFieldErrors(value: unknown): FieldError[] {
  return Array.isArray(value) ? value.flatMap(readFieldError) : [];
}

/** Whether the answer is the function's problem for this id, and not a page from a gateway or captive portal. */
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
