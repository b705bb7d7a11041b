import type { FieldError, Problem, ProblemCode } from './contract.ts';

const kinds: Record<ProblemCode, { status: number; title: string }> = {
  enquiry_invalid: { status: 422, title: 'The enquiry has fields that can’t be accepted' },
  idempotency_key_reused: { status: 422, title: 'This id stands for another enquiry already' },
  idempotency_key_missing: { status: 400, title: 'The request has no Idempotency-Key' },
  idempotency_key_invalid: { status: 400, title: 'The Idempotency-Key is no UUID' },
  json_malformed: { status: 400, title: 'The body is no JSON' },
  body_too_large: { status: 413, title: 'The body is too large' },
  body_too_slow: { status: 503, title: 'The body came too slowly; nothing was stored' },
  media_type_unsupported: {
    status: 415,
    title: 'The body has another content type than this address takes',
  },
  method_not_allowed: { status: 405, title: 'This address takes POST requests' },
  origin_not_allowed: { status: 403, title: 'Pages of this origin may not send here' },
  key_unknown: { status: 503, title: 'There is no key yet that opens this sealed enquiry' },
  not_ready: { status: 503, title: 'The site is being renewed; nothing was stored' },
  not_signed_in: { status: 401, title: 'Only the owner can read this, and only while signed in' },
  not_owner: { status: 403, title: 'This account is not the owner’s' },
  request_invalid: { status: 400, title: 'The body asks for nothing that there is here' },
  message_unknown: {
    status: 422,
    title: 'There is no such message, or its text is no longer kept',
  },
  photograph_refused: {
    status: 422,
    title: 'Photographs have to be JPEGs of at most 40 megapixels, each in its own place',
  },
  too_many_requests: { status: 429, title: 'This was asked too often' },
  unavailable: { status: 503, title: 'The enquiry can’t be stored for now' },
  internal: { status: 500, title: 'Something went wrong on our side' },
};

/** Builds a problem (RFC 9457). @param id the enquiry's id, if known */
export function problemOf(code: ProblemCode, id: string | null, errors?: FieldError[]): Problem {
  return {
    type: `urn:problem-type:contact:${code}`,
    ...kinds[code],
    code,
    ...(id !== null && { id }),
    ...(errors && { errors }),
  };
}

/** @param retryAfterS value of the Retry-After header, in seconds */
export function problemResponse(
  problem: Problem,
  headers: Record<string, string>,
  retryAfterS?: number,
): Response {
  return Response.json(problem, {
    status: problem.status,
    headers: {
      ...headers,
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
      ...(problem.code === 'method_not_allowed' && { allow: 'POST, OPTIONS' }),
      'content-type': 'application/problem+json',
    },
  });
}
