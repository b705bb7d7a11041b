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
import {
  answerHeaders,
  type CallerOrigin,
  callerOrigin,
  preflightHeaders,
} from '../_shared/cors.ts';
import type { Accept, NewEnquiry } from './enquiryTable.ts';
import { textSignals } from './textSignals.ts';
import {
  enquiryIdOf,
  type OpenSealed,
  pageLanguageOf,
  type ParsedRequest,
  parseRequest,
} from './parseRequest.ts';
import {
  isOnResultPage,
  isPlainForm,
  isTextPageForm,
  plainStateOf,
  redirectToResult,
  stateIfStored,
} from './plainForm.ts';
import { type FormResult, resultPage } from './resultPage.ts';

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
    const caller: CallerOrigin = isOnResultPage(request)
      ? { kind: 'none' }
      : callerOrigin(request, deps.site.allowedOrigins);
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
      let found: FormResult = { state: 'sent', typed: null, errors: [], reference: null };
      const response = await answer(request, id, headers, refuse, (more) => {
        found = { ...found, ...more };
      });
      const origin = caller.kind === 'allowed' ? caller.origin : deps.site.origin;
      const language = pageLanguageOf(request);
      const state = plainStateOf(response.status, found.state);
      return isTextPageForm(request)
        ? await resultPage({ ...found, state }, response, origin, language)
        : redirectToResult(origin, language, state);
    }
    return await answer(request, id, headers, refuse);
  };

  async function answer(
    request: Request,
    id: string | null,
    headers: Record<string, string>,
    refuse: Refuse,
    onForm?: (found: Partial<FormResult>) => void,
  ): Promise<Response> {
    try {
      const parsed = await parseRequest(request, deps.now, deps.openSealed);
      if (parsed.kind === 'refused') {
        const { form, errors = [] } = parsed;
        onForm?.({ typed: form?.typed ?? null, errors });
        return refuse(parsed.code, parsed);
      }
      if (parsed.kind === 'locked') {
        // The device keeps the enquiry and retries until the owner has added the key.
        log({ event: 'fault', level: 'alarm', outcome: 'no_key', ...(id !== null && { id }) });
        return refuse('key_unknown', { retryAfterS: keyRetryS });
      }
      if (parsed.kind === 'late') return refuse('body_too_slow', { retryAfterS: slowBodyRetryS });
      const caller = await deps.callerOf(request);
      const enquiry = newEnquiry(parsed, pageLanguageOf(request), caller, deps.acknowledges);
      onForm?.({
        state: stateIfStored(
          enquiry.enquiry.email,
          enquiry.signals,
          parsed.form?.hasMore === true || isTextPageForm(request),
        ),
        typed: parsed.form?.typed ?? null,
        reference: enquiry.reference,
      });
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
