import { idempotencyHeader, isUuid, referenceOf } from '../_shared/contract.ts';
import {
  type InboxChange,
  type InboxMessage,
  type InboxRequest,
  parseInboxRequest,
} from '../_shared/contract/ownerInbox.ts';
import { compressed } from '../_shared/compressed.ts';
import type { Log } from '../_shared/log.ts';
import { tooManyRetryS } from '../_shared/callerLimit.ts';
import type { QueryResult } from '../_shared/notification.ts';
import { type Answer, jsonEndpoint, type Refuse } from '../_shared/endpoint.ts';
import type { Site } from '../_shared/site.ts';
import type { WaitUntil } from '../_shared/waitUntil.ts';
import type { GiveCode } from './giveCode.ts';
import type { InboxTable, ListedPage } from './inboxTable.ts';
import { photograph } from './photograph.ts';
import type { ReadSession } from './session.ts';

export type Deps = {
  table: InboxTable;
  readSession: ReadSession;
  giveCode: GiveCode;
  waitUntil: WaitUntil;
  /** Hashes the caller's address for rate limiting; null if the address is unknown. */
  callerOf: (request: Request) => Promise<Uint8Array | null>;
  /** In ms since 1970. */
  now: () => number;
  site: Site;
  log: Log;
};

type WantedMessages = Extract<InboxRequest, { step: 'list' | 'export' | 'open' }>;

/** Enough for the longest note in any script. */
const maxBodyBytes = 16_384;

/** Retry-After values, in seconds. */
const unavailableRetryS = 30;
const slowBodyRetryS = 5;

/**
 * Serves the owner's inbox. Anyone may ask for a code or end a session by its id; all other requests need the owner's
 * session.
 */
export function createHandler(deps: Deps): (request: Request) => Promise<Response> {
  const { site, log } = deps;
  return jsonEndpoint(
    { site, log, event: 'inbox', fault: 'inbox', maxBodyBytes, slowBodyRetryS, idOf: changeIdOf },
    async (request, json, answer, refuse, answerBytes) => {
      const wanted = parseInboxRequest(json);
      if (wanted?.step === 'code') return await requestCode(wanted.email, deps, answer, refuse);
      if (wanted?.step === 'leave')
        return await leave(wanted.session, request, deps, answer, refuse);
      const session = await deps.readSession(request);
      if (session.kind === 'unavailable') return refuse('unavailable', unavailableRetryS);
      if (session.kind === 'none') return refuse('not_signed_in');
      const seen = await deps.table.seeSession(session.email, session.id);
      if (seen.kind === 'unavailable') return refuse('unavailable', unavailableRetryS);
      if (seen.value === null) return refuse('not_owner');
      if (seen.value === 'ended') return refuse('not_signed_in');
      if (wanted === null) return refuse('request_invalid');
      if (wanted.step === 'change') {
        return await act(session.email, changeIdOf(request), wanted.change, deps, answer, refuse);
      }
      if (wanted.step === 'countFrom' || wanted.step === 'eraseFrom') {
        return await allFrom(session.email, wanted, deps, answer, refuse);
      }
      if (wanted.step === 'photograph') {
        return await photograph(session.email, wanted, deps.table, answerBytes, refuse);
      }
      const response = await list(session.email, wanted, request.signal, deps, answer, refuse);
      return await compressed(request, response);
    },
  );
}

/** The id of a change, from the request's Idempotency-Key; null if the key isn't an id. */
function changeIdOf(request: Request): string | null {
  const key = request.headers.get(idempotencyHeader);
  return isUuid(key) ? key.toLowerCase() : null;
}

/**
 * Sends the same answer in the same time for every address, so that nobody learns which address is the owner's. The
 * function mails the code after its answer.
 */
async function requestCode(
  email: string,
  { table, giveCode, waitUntil }: Deps,
  answer: Answer,
  refuse: Refuse,
): Promise<Response> {
  const isOwner = await table.isOwner(email);
  if (isOwner.kind === 'unavailable') return refuse('unavailable', unavailableRetryS);
  if (isOwner.value) waitUntil(giveCode(email.toLowerCase()));
  return answer({}, 202);
}

/** Sends the same answer for every id, so that nobody learns which sessions exist. */
async function leave(
  session: string,
  request: Request,
  { table, callerOf }: Deps,
  answer: Answer,
  refuse: Refuse,
): Promise<Response> {
  const step = await table.leave(session, await callerOf(request));
  if (step.kind === 'unavailable') return refuse('unavailable', unavailableRetryS);
  return step.value === 'wait' ? refuse('too_many_requests', tooManyRetryS) : answer({}, 202);
}

async function list(
  owner: string,
  wanted: WantedMessages,
  signal: AbortSignal,
  { table, now }: Deps,
  answer: Answer,
  refuse: Refuse,
): Promise<Response> {
  const asOf = new Date(now()).toISOString();
  const step = await messagesFor(owner, wanted, signal, table);
  if (step.kind === 'unavailable') return refuse('unavailable', unavailableRetryS);
  if (step.value === null) return refuse('not_owner');
  const found = Array.isArray(step.value) ? { messages: step.value } : step.value;
  return answer({ asOf, ...found });
}

function messagesFor(
  owner: string,
  wanted: WantedMessages,
  signal: AbortSignal,
  table: InboxTable,
): Promise<QueryResult<ListedPage | InboxMessage[] | null>> {
  switch (wanted.step) {
    case 'list':
      return table.list(owner, wanted, signal);
    case 'export':
      return table.exportPage(owner, wanted.after ?? null, signal);
    case 'open':
      return table.open(owner, wanted.messages);
  }
}

/** Counts or erases all messages from an address. A repeated erase finds no messages. */
async function allFrom(
  owner: string,
  wanted: Extract<InboxRequest, { step: 'countFrom' | 'eraseFrom' }>,
  { table, log }: Deps,
  answer: Answer,
  refuse: Refuse,
): Promise<Response> {
  const { email } = wanted;
  const step =
    wanted.step === 'countFrom'
      ? await table.countFrom(owner, email)
      : await table.eraseFrom(owner, email, wanted.count);
  if (step.kind === 'unavailable') return refuse('unavailable', unavailableRetryS);
  if (step.value === null) return refuse('not_owner');
  const count = step.value;
  if (wanted.step === 'eraseFrom')
    log({ event: 'inbox', outcome: 'erased_address', detail: { count } });
  return answer({ count });
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
  if (step.kind === 'unavailable') return refuse('unavailable', unavailableRetryS);
  if (step.value === null) return refuse('not_owner');
  if (step.value === 'reused') return refuse('idempotency_key_reused');
  // The message or its text is gone, and nothing was stored: the device shows the change as refused.
  if (step.value === 'gone') return refuse('message_unknown');
  deps.log({ event: 'inbox', outcome: step.value, detail: { act: change.act } });
  const receivedAt = new Date(deps.now()).toISOString();
  return answer({ id, reference: referenceOf(id), receivedAt }, 202);
}
