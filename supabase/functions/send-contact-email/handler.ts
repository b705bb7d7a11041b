import {
  type FieldError,
  type Language,
  type ProblemCode,
  type Receipt,
  referenceOf,
  replayedHeader,
} from '../_shared/contract.ts';
import { type Log, logFault } from '../_shared/log.ts';
import { replyToOf } from '../_shared/mail/safeText.ts';
import { writtenTime } from '../_shared/mail/times.ts';
import { problemOf, problemResponse } from '../_shared/problem.ts';
import type { Site } from '../_shared/site.ts';
import type { WaitUntil } from '../_shared/waitUntil.ts';
import { answerHeaders, callerOrigin, preflightHeaders } from '../_shared/cors.ts';
import type { Accept, NewEnquiry } from './enquiryTable.ts';
import { textSignals } from './textSignals.ts';
import {
  enquiryIdOf,
  type OpenSealed,
  pageLanguageOf,
  type ParsedRequest,
  parseRequest,
} from './parseRequest.ts';
import { isPlainForm, plainFormAnswer, stateIfStored } from './plainForm.ts';

export type Deps = {
  accept: Accept;
  /** Sends the mails of a stored enquiry once. Never rejects. */
  deliverNow: (id: string) => Promise<void>;
  /** Checks that the schedule still calls deliver-notifications. Never rejects. */
  watchSchedule: () => Promise<void>;
  waitUntil: WaitUntil;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
  site: Site;
  /** Hashes the caller's address; null if the address is unknown. */
  callerOf: (request: Request) => Promise<Uint8Array | null>;
  /** Whether a visitor gets a mail that confirms the enquiry. */
  acknowledges: boolean;
  openSealed: OpenSealed;
};

// Retry-After values, in seconds.
const databaseRetryS = 30;
/** Longer than the others, since the owner has to add the missing key. */
const keyRetryS = 300;
const slowBodyRetryS = 5;

type Refuse = (
  code: ProblemCode,
  more?: { errors?: FieldError[]; retryAfterS?: number },
) => Response;

/** Stores an enquiry, then answers with its receipt, then sends its mail. */
export function createHandler(deps: Deps): (request: Request) => Promise<Response> {
  const { log } = deps;
  return async (request) => {
    const caller = callerOrigin(request, deps.site.allowedOrigins);
    const headers = answerHeaders(caller);
    const id = enquiryIdOf(request);
    const refuse: Refuse = (code, { errors, retryAfterS } = {}) => {
      log({ event: 'request', outcome: code, ...(id !== null && { id }) });
      return problemResponse(problemOf(code, id, errors), headers, retryAfterS);
    };
    if (caller.kind === 'foreign') return refuse('origin_not_allowed');
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...headers, ...preflightHeaders() } });
    }
    if (isPlainForm(request)) {
      let state: ReturnType<typeof stateIfStored> = 'sent';
      const response = await answer(request, id, headers, refuse, (enquiry, hasMore) => {
        state = stateIfStored(enquiry.enquiry.email, enquiry.signals, hasMore);
      });
      const origin = caller.kind === 'allowed' ? caller.origin : deps.site.origin;
      return plainFormAnswer(origin, pageLanguageOf(request), response.status, state);
    }
    return await answer(request, id, headers, refuse);
  };

  async function answer(
    request: Request,
    id: string | null,
    headers: Record<string, string>,
    refuse: Refuse,
    onRead?: (enquiry: NewEnquiry, hasMore: boolean) => void,
  ): Promise<Response> {
    try {
      const parsed = await parseRequest(request, deps.now, deps.openSealed);
      if (parsed.kind === 'refused') return refuse(parsed.code, parsed);
      if (parsed.kind === 'locked') {
        // The device keeps the enquiry and retries until the owner has added the key.
        log({ event: 'fault', level: 'alarm', outcome: 'no_key', ...(id !== null && { id }) });
        return refuse('key_unknown', { retryAfterS: keyRetryS });
      }
      if (parsed.kind === 'late') return refuse('body_too_slow', { retryAfterS: slowBodyRetryS });
      const caller = await deps.callerOf(request);
      const enquiry = newEnquiry(parsed, pageLanguageOf(request), caller, deps.acknowledges);
      onRead?.(enquiry, parsed.hasMore === true);
      return await store(enquiry, deps, headers, refuse);
    } catch (error) {
      logFault(log, 'request', error, id);
      return refuse('internal');
    }
  }
}

async function store(
  enquiry: NewEnquiry,
  deps: Deps,
  headers: Record<string, string>,
  refuse: Refuse,
): Promise<Response> {
  const { id } = enquiry;
  const accepted = await deps.accept(enquiry);
  switch (accepted.kind) {
    case 'unavailable':
      return refuse(accepted.isSchemaOutdated ? 'not_ready' : 'unavailable', {
        retryAfterS: databaseRetryS,
      });
    case 'reused':
      return refuse('idempotency_key_reused');
    case 'new':
    case 'replayed': {
      if (accepted.mailDue) deps.waitUntil(deps.deliverNow(id));
      deps.waitUntil(deps.watchSchedule());
      const isReplay = accepted.kind === 'replayed';
      const outcome = isReplay ? 'replayed' : accepted.mailDue ? 'stored' : 'held';
      deps.log({ event: 'request', outcome, id });
      const receipt: Receipt = {
        id,
        reference: enquiry.reference,
        receivedAt: new Date(accepted.receivedAtMs).toISOString(),
      };
      return Response.json(receipt, {
        status: 202,
        headers: { ...headers, ...(isReplay && { [replayedHeader]: 'true' }) },
      });
    }
  }
}

function newEnquiry(
  { id, enquiry, signals, receivedAtMs }: Extract<ParsedRequest, { kind: 'enquiry' }>,
  language: Language | null,
  caller: Uint8Array | null,
  acknowledges: boolean,
): NewEnquiry {
  return {
    id,
    reference: referenceOf(id),
    enquiry,
    language,
    written: writtenTime(id, receivedAtMs),
    receivedAtMs,
    signals: [...signals, ...textSignals(enquiry)],
    caller,
    acknowledgeTo: acknowledges ? replyToOf(enquiry.email) : null,
  };
}
