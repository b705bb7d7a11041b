import { type FieldError, isProblemOf, parseReceipt, type Receipt } from '#contract';

/**
 * What came back from the network, not yet checked. `body` is undefined if it was no JSON. `offline`: the request
 * never left the device; `unreachable`: no answer came, and the request may have arrived.
 */
export type Reply =
  | { kind: 'answered'; status: number; body: unknown; retryAfterMs: number | null }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'timeout' };

/** The wait that an answer asks for; `isOurs` if it is proven to come from our server. */
export type RetryAfter = { ms: number; isOurs: boolean };

/** How the server refuses a payload. */
export type Refusal = { kind: 'refused'; errors: FieldError[] } | { kind: 'reused' };

/**
 * What a reply proves about one entry.
 * - `delivered`: stored, by a receipt for this id.
 * - `refused`: the server refuses the content; retrying can't change that.
 * - `reused`: the server has another payload under this id; this one needs a fresh id.
 * - `failed`: our function answered that it failed; it may have stored the entry first.
 * - `notYet`: everything else, whatever the status.
 */
export type Outcome =
  | { kind: 'delivered'; receipt: Receipt }
  | Refusal
  | { kind: 'failed'; status: number; retryAfter: RetryAfter | null }
  | {
      kind: 'notYet';
      reason: 'offline' | 'unreachable' | 'timeout' | 'slow' | 'unproven' | 'busy';
      retryAfter: RetryAfter | null;
    };

/** @param readRefusal see `Codec` */
export function outcomeOf(
  reply: Reply,
  id: string,
  readRefusal: (body: unknown, id: string) => Refusal | null,
): Outcome {
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
    // A bare 500 is an uncaught exception in our function. A bare 502, 503 or 504 comes from a proxy in
    // between: our function was not reached.
    return { kind: 'failed', status, retryAfter };
  }
  return { kind: 'notYet', reason: status === 429 && isOurs ? 'busy' : 'unproven', retryAfter };
}

/**
 * Whether the server may have stored the entry despite this outcome. It has not only if the request never left,
 * or if the server says that it took nothing.
 */
export function mayBeStored(outcome: Outcome): boolean {
  if (outcome.kind === 'failed') return true;
  return outcome.kind === 'notYet' && !['offline', 'slow', 'busy'].includes(outcome.reason);
}

/** For how long, in ms, our server takes nothing at all; null if the reply is about this entry alone. */
export function unavailableForMs(reply: Reply, id: string): number | null {
  if (reply.kind !== 'answered' || reply.status !== 503 || !isProblemOf(reply.body, id))
    return null;
  const { code } = reply.body;
  return code === 'unavailable' || code === 'not_ready' ? reply.retryAfterMs : null;
}
