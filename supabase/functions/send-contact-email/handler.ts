import {
  type Enquiry,
  type FieldError,
  type ProblemCode,
  type Receipt,
  referenceOf,
  replayedHeader,
} from '../_shared/contract.ts';
import { describeFault, type Log } from '../_shared/log.ts';
import { problemOf } from '../_shared/problem.ts';
import type { WaitUntil } from '../_shared/waitUntil.ts';
import { answerHeaders, callerOrigin, preflightHeaders } from './cors.ts';
import type { Accept, NewEnquiry } from './enquiryTable.ts';
import { ownerMail } from './ownerMail.ts';
import { enquiryIdOf, parseRequest } from './parseRequest.ts';
import type { TimeWords } from './timeWords.ts';
import { writtenTime } from './writtenTime.ts';

export type Parts = {
  accept: Accept;
  /** Tries the mail of a stored enquiry once; it never fails. */
  mailFirstTry: (id: string) => Promise<void>;
  waitUntil: WaitUntil;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
  allowedOrigins: ReadonlySet<string>;
  /** The owner's words for times, in her time zone. */
  timeWords: TimeWords;
};

/** When to come back after the database was away, in seconds. */
const retryAfterS = 30;

/** Takes enquiries: stored first, then the receipt, then the mail. */
export function createHandler(parts: Parts): (request: Request) => Promise<Response> {
  const { log } = parts;
  return async (request) => {
    const caller = callerOrigin(request, parts.allowedOrigins);
    const headers = answerHeaders(caller);
    const id = enquiryIdOf(request);
    const refuse = (code: ProblemCode, errors?: FieldError[]): Response => {
      log({ event: 'request', outcome: code, ...(id !== null && { id }) });
      return problemResponse(code, id, headers, errors);
    };
    if (caller.kind === 'foreign') return refuse('origin_not_allowed');
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...headers, ...preflightHeaders() } });
    }
    try {
      const parsed = await parseRequest(request);
      if (parsed.kind === 'refused') return refuse(parsed.code, parsed.errors);
      return await store(parsed, parts, headers, refuse);
    } catch (error) {
      const detail = describeFault(error);
      log({
        event: 'fault',
        level: 'alarm',
        outcome: 'request',
        ...(id !== null && { id }),
        detail,
      });
      return refuse('internal');
    }
  };
}

async function store(
  { id, enquiry }: { id: string; enquiry: Enquiry },
  parts: Parts,
  headers: Record<string, string>,
  refuse: (code: ProblemCode) => Response,
): Promise<Response> {
  const accepted = await parts.accept(newEnquiry(id, enquiry, parts));
  if (accepted.kind === 'away') return refuse('unavailable');
  if (accepted.kind === 'reused') return refuse('idempotency_key_reused');
  if (accepted.mailDue) parts.waitUntil(parts.mailFirstTry(id));
  const replayed = accepted.kind === 'replayed';
  parts.log({ event: 'request', outcome: replayed ? 'replayed' : 'stored', id });
  const receipt: Receipt = {
    id,
    reference: referenceOf(id),
    receivedAt: new Date(accepted.receivedAtMs).toISOString(),
  };
  return Response.json(receipt, {
    status: 202,
    headers: { ...headers, ...(replayed && { [replayedHeader]: 'true' }) },
  });
}

function newEnquiry(id: string, enquiry: Enquiry, parts: Parts): NewEnquiry {
  const receivedAtMs = parts.now();
  const about = {
    id,
    reference: referenceOf(id),
    enquiry,
    written: writtenTime(id, receivedAtMs),
    receivedAtMs,
  };
  return { ...about, mail: ownerMail(about, parts.timeWords) };
}

function problemResponse(
  code: ProblemCode,
  id: string | null,
  headers: Record<string, string>,
  errors?: FieldError[],
): Response {
  const problem = problemOf(code, id, errors);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...headers,
      'content-type': 'application/problem+json',
      ...(code === 'method_not_allowed' && { allow: 'POST, OPTIONS' }),
      ...(code === 'unavailable' && { 'retry-after': String(retryAfterS) }),
    },
  });
}
