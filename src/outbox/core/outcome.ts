import { type FieldError, isProblemOf, parseReceipt, type Receipt } from '#contract';

/**
 * The result of one request, not yet checked. `body` is undefined if the answer was not JSON. `offline`: the request
 * never left the device. `unreachable`: no answer came, but the request may have reached the server. `partial`: a part
 * of the payload has arrived, and the rest can go at once.
 */
export type Reply =
  | { kind: 'partial' }
  | { kind: 'answered'; status: number; body: unknown; retryAfterMs: number | null }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'timeout' };

/** The delay that an answer asks for. `isOurs`: the answer provably comes from our server, not from a proxy. */
export type RetryAfter = { ms: number; isOurs: boolean };

/** `refused`: the server refuses the payload's content. `reused`: the server has another payload under the same id. */
export type Refusal = { kind: 'refused'; errors: FieldError[] } | { kind: 'reused' };

/**
 * What a reply proves about one entry.
 * - `delivered`: the server has stored the entry; the reply is a receipt for this id.
 * - `refused`: the server refuses the content; a retry would get the same answer.
 * - `reused`: the server has another payload under this id, so the entry needs a fresh id.
 * - `failed`: our function reported a failure; it may have stored the entry before it failed.
 * - `partial`: the server has a part of the payload.
 * - `notYet`: any other reply, whatever its status.
 */
export type Outcome =
  | { kind: 'delivered'; receipt: Receipt }
  | Refusal
  | { kind: 'partial' }
  | { kind: 'failed'; status: number; retryAfter: RetryAfter | null }
  | {
      kind: 'notYet';
      reason: 'offline' | 'unreachable' | 'timeout' | 'slow' | 'unproven' | 'busy';
      retryAfter: RetryAfter | null;
    };

/** @param readRefusal see `Codec.readRefusal` */
export function outcomeOf(
  reply: Reply,
  id: string,
  readRefusal: (body: unknown, id: string) => Refusal | null,
): Outcome {
  if (reply.kind === 'partial') return reply;
  if (reply.kind !== 'answered') {
    return { kind: 'notYet', reason: reply.kind, retryAfter: null };
  }
  const { status, body, retryAfterMs } = reply;
  const receipt = status === 202 || status === 200 ? parseReceipt(body, id) : null;
  if (receipt) return { kind: 'delivered', receipt };
  const refusal = status === 422 ? readRefusal(body, id) : null;
  if (refusal) return refusal;
  const isOurs = isProblemOf(body, id);
  const retryAfter = retryAfterMs === null ? null : { ms: retryAfterMs, isOurs };
  if (isOurs && (body.code === 'not_ready' || body.code === 'key_unknown')) {
    return { kind: 'notYet', reason: 'busy', retryAfter };
  }
  if (isOurs && body.code === 'body_too_slow')
    return { kind: 'notYet', reason: 'slow', retryAfter };
  if (status === 500 || (status > 500 && isOurs)) {
    // A 500 without our error body is an uncaught exception in our function. A 502, 503, or 504 without our error
    // body comes from a proxy that could not reach our function.
    return { kind: 'failed', status, retryAfter };
  }
  return { kind: 'notYet', reason: status === 429 && isOurs ? 'busy' : 'unproven', retryAfter };
}

/**
 * Whether the server may have stored the entry although no receipt came. It has not if the request never left the
 * device, or if the server says that it stored nothing.
 */
export function mayBeStored(outcome: Outcome): boolean {
  if (outcome.kind === 'failed' || outcome.kind === 'partial') return true;
  return outcome.kind === 'notYet' && !['offline', 'slow', 'busy'].includes(outcome.reason);
}

/** For how long our server accepts no entries, in ms; null if the reply does not say so. */
export function unavailableForMs(reply: Reply, id: string): number | null {
  if (reply.kind !== 'answered' || reply.status !== 503 || !isProblemOf(reply.body, id))
    return null;
  const { code } = reply.body;
  return code === 'unavailable' || code === 'not_ready' ? reply.retryAfterMs : null;
}
