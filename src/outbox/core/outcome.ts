import { type FieldError, isProblemOf, parseReceipt, type Receipt } from '#contract';

/**
 * What came back over the line, before anything is believed of it. `body` is undefined where it was no
 * JSON. `offline`: the request never left the device; `unreachable`: nothing came back, whatever
 * became of the request.
 */
export type Reply =
  | { kind: 'answered'; status: number; body: unknown; retryAfterMs: number | null }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'timeout' };

/** For how long an answer asks to be left alone; `isOurs` where it is proven to come from our server. */
export type AskedWait = { ms: number; isOurs: boolean };

/** What the server says of a payload that it does not take. */
export type Refusal = { kind: 'refused'; errors: FieldError[] } | { kind: 'reused' };

/** Reads the refusal of one payload, by its id, out of a body with status 422; null where it is none. */
export type ReadRefusal = (body: unknown, id: string) => Refusal | null;

/**
 * What a reply proves about one enquiry.
 * - `delivered`: stored; the receipt for this very id.
 * - `refused`: the server refuses its content; trying again can't change that.
 * - `reused`: the id stands for another text already; this text needs an id of its own.
 * - `failed`: the function itself answered that it failed; it may have stored it before it did.
 * - `notYet`: everything else, whatever its status.
 */
export type Outcome =
  | { kind: 'delivered'; receipt: Receipt }
  | Refusal
  | { kind: 'failed'; status: number; askedWait: AskedWait | null }
  | {
      kind: 'notYet';
      reason: 'offline' | 'unreachable' | 'timeout' | 'slow' | 'unproven' | 'busy';
      askedWait: AskedWait | null;
    };

export function outcomeOf(reply: Reply, id: string, readRefusal: ReadRefusal): Outcome {
  if (reply.kind !== 'answered') {
    return { kind: 'notYet', reason: reply.kind, askedWait: null };
  }
  const { status, body, retryAfterMs } = reply;
  const receipt = status === 202 || status === 200 ? parseReceipt(body, id) : null;
  if (receipt) return { kind: 'delivered', receipt };
  const refusal = status === 422 ? readRefusal(body, id) : null;
  if (refusal) return refusal;
  const isOurs = isProblemOf(body, id);
  const askedWait = retryAfterMs === null ? null : { ms: retryAfterMs, isOurs };
  if (isOurs && (body.code === 'not_ready' || body.code === 'key_unknown')) {
    return { kind: 'notYet', reason: 'busy', askedWait };
  }
  if (isOurs && body.code === 'body_too_slow') return { kind: 'notYet', reason: 'slow', askedWait };
  if (status === 500 || (status > 500 && isOurs)) {
    // A bare 500 is the function's own too: an uncaught fault in it. A bare 502, 503 or 504 comes
    // from something between us and it, which is the same as not reaching it.
    return { kind: 'failed', status, askedWait };
  }
  return { kind: 'notYet', reason: status === 429 && isOurs ? 'busy' : 'unproven', askedWait };
}

/**
 * Whether an enquiry may be stored although the attempt at it had this outcome. Only a request that
 * never left, and a server that says it took nothing, are proof that it is not.
 */
export function leavesDoubt(outcome: Outcome): boolean {
  if (outcome.kind === 'failed') return true;
  return outcome.kind === 'notYet' && !['offline', 'slow', 'busy'].includes(outcome.reason);
}

/** For how long our server takes no enquiry at all, as this reply proves, in ms; null where it says nothing of the others. */
export function closedForMs(reply: Reply, id: string): number | null {
  if (reply.kind !== 'answered' || reply.status !== 503 || !isProblemOf(reply.body, id))
    return null;
  const { code } = reply.body;
  return code === 'unavailable' || code === 'not_ready' ? reply.retryAfterMs : null;
}
