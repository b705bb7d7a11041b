import {
  idempotencyHeader,
  isEnquiryId,
  type ProblemCode,
  referenceOf,
} from '../_shared/contract.ts';
import {
  type InboxChange,
  type InboxList,
  parseInboxRequest,
} from '../_shared/contract/ownerInbox.ts';
import { answerHeaders, callerOrigin, preflightHeaders } from '../_shared/cors.ts';
import { describeFault, type Log } from '../_shared/log.ts';
import { problemOf } from '../_shared/problem.ts';
import { readJson } from '../_shared/readJson.ts';
import type { Site } from '../_shared/site.ts';
import type { WaitUntil } from '../_shared/waitUntil.ts';
import type { InboxTable } from './inboxTable.ts';
import type { MailCode } from './mailCode.ts';
import type { ReadSession } from './session.ts';

export type Deps = {
  table: InboxTable;
  readSession: ReadSession;
  mailCode: MailCode;
  waitUntil: WaitUntil;
  /** Keyed hashes, for counting: of the address that a code is asked for, and of who asks. */
  hashOf: (email: string) => Promise<Uint8Array>;
  callerOf: (request: Request) => Promise<Uint8Array | null>;
  /** In ms since 1970. */
  now: () => number;
  site: Site;
  log: Log;
};

/** More than the longest note in any script. */
const longestBody = 16_384;

/** When to come back, in seconds: after the database or Supabase Auth was away; for another code. */
const awayS = 30;
const codeS = 60;

type Answer = (body: unknown, status?: number) => Response;
type Refuse = (code: ProblemCode, retryAfterS?: number) => Response;

/** The owner's inbox: codes for signing in, to everyone alike; messages and what is done with them, to her alone. */
export function createHandler(deps: Deps): (request: Request) => Promise<Response> {
  const { log, site } = deps;
  return async (request) => {
    const caller = callerOrigin(request, site.allowedOrigins);
    const headers = answerHeaders(caller);
    const key = request.headers.get(idempotencyHeader);
    const id = isEnquiryId(key) ? key.toLowerCase() : null;
    const answer: Answer = (body, status = 200) => Response.json(body, { status, headers });
    const refuse: Refuse = (code, retryAfterS) => {
      log({ event: 'inbox', outcome: code });
      const problem = problemOf(code, id);
      return Response.json(problem, {
        status: problem.status,
        headers: {
          ...headers,
          ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
          ...(code === 'method_not_allowed' && { allow: 'POST, OPTIONS' }),
          'content-type': 'application/problem+json',
        },
      });
    };
    if (caller.kind === 'foreign') return refuse('origin_not_allowed');
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...headers, ...preflightHeaders() } });
    }
    if (request.method !== 'POST') return refuse('method_not_allowed');
    try {
      return await answerTo(request, id, deps, answer, refuse);
    } catch (error) {
      log({ event: 'fault', level: 'alarm', outcome: 'inbox', detail: describeFault(error) });
      return refuse('internal');
    }
  };
}

async function answerTo(
  request: Request,
  id: string | null,
  deps: Deps,
  answer: Answer,
  refuse: Refuse,
): Promise<Response> {
  const asked = await readJson(request, longestBody);
  if (typeof asked === 'string') return refuse(asked, asked === 'body_too_slow' ? 5 : undefined);
  const wanted = parseInboxRequest(asked.json);
  if (wanted?.step === 'code') return await giveCode(wanted.email, request, deps, answer, refuse);
  const session = await deps.readSession(request);
  if (session.kind === 'away') return refuse('unavailable', awayS);
  if (session.kind === 'none') return refuse('not_signed_in');
  if (wanted === null) return refuse('request_invalid');
  return wanted.step === 'list'
    ? await list(session.email, wanted.search ?? '', deps, answer, refuse)
    : await act(session.email, id, wanted.change, deps, answer, refuse);
}

/** The same to every address: whether it is the owner's is nobody's business. */
async function giveCode(
  email: string,
  request: Request,
  deps: Deps,
  answer: Answer,
  refuse: Refuse,
): Promise<Response> {
  const { table, log } = deps;
  const address = await deps.hashOf(email.toLowerCase());
  const step = await table.askCode(email, address, await deps.callerOf(request));
  if (step.kind === 'away') return refuse('unavailable', awayS);
  if (step.value === 'wait') return refuse('too_many_codes', codeS);
  if (step.value === 'send') {
    const apikey = request.headers.get('apikey') ?? '';
    deps.waitUntil(
      deps.mailCode(email.toLowerCase(), apikey).then(
        (isMailed) =>
          log({ event: 'inbox', outcome: isMailed ? 'code_mailed' : 'code_not_mailed' }),
        (error: unknown) =>
          log({ event: 'fault', level: 'alarm', outcome: 'code', detail: describeFault(error) }),
      ),
    );
  }
  return answer({}, 202);
}

async function list(
  owner: string,
  search: string,
  deps: Deps,
  answer: Answer,
  refuse: Refuse,
): Promise<Response> {
  const asOf = new Date(deps.now()).toISOString();
  const step = await deps.table.list(owner, search);
  if (step.kind === 'away') return refuse('unavailable', awayS);
  if (step.value === null) return refuse('not_owner');
  const found: InboxList = { asOf, messages: step.value };
  return answer(found);
}

async function act(
  owner: string,
  id: string | null,
  change: InboxChange,
  deps: Deps,
  answer: Answer,
  refuse: Refuse,
): Promise<Response> {
  if (id === null) return refuse('idempotency_key_missing');
  const step = await deps.table.act(owner, id, change);
  if (step.kind === 'away') return refuse('unavailable', awayS);
  if (step.value === null) return refuse('not_owner');
  if (step.value === 'reused') return refuse('idempotency_key_reused');
  deps.log({ event: 'inbox', outcome: step.value, detail: { act: change.act } });
  const receivedAt = new Date(deps.now()).toISOString();
  return answer({ id, reference: referenceOf(id), receivedAt }, 202);
}
