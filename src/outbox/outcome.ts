import { type FieldError, isProblemOf, parseReceipt, parseRefusal, type Receipt } from '#contract';

/** What came back over the line, before anything is believed of it. `body` is undefined where it was no JSON. */
export type Reply =
  | { kind: 'answered'; status: number; body: unknown; retryAfterMs: number | null }
  | { kind: 'unreachable' }
  | { kind: 'timeout' };

/**
 * What a reply proves about one enquiry.
 * - `delivered`: stored; the receipt for this very id.
 * - `refused`: the server refuses its content; trying again can't change that.
 * - `reused`: the id stands for another text already; this text needs an id of its own.
 * - `failed`: the function itself answered that it failed.
 * - `notYet`: everything else, whatever its status.
 */
export type Outcome =
  | { kind: 'delivered'; receipt: Receipt }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'reused' }
  | { kind: 'failed'; status: number; retryAfterMs: number | null }
  | {
      kind: 'notYet';
      reason: 'unreachable' | 'timeout' | 'unproven' | 'busy';
      retryAfterMs: number | null;
    };

export function outcomeOf(reply: Reply, id: string): Outcome {
  if (reply.kind !== 'answered') {
    return { kind: 'notYet', reason: reply.kind, retryAfterMs: null };
  }
  const { status, body, retryAfterMs } = reply;
  const receipt = status === 202 || status === 200 ? parseReceipt(body, id) : null;
  if (receipt) return { kind: 'delivered', receipt };
  const refusal = status === 422 ? parseRefusal(body, id) : null;
  if (refusal?.code === 'enquiry_invalid') return { kind: 'refused', errors: refusal.errors };
  if (refusal) return { kind: 'reused' };
  if (status === 500 || (status > 500 && isProblemOf(body, id))) {
    // A bare 500 is the function's own too: an uncaught fault in it. A bare 502, 503 or 504 comes
    // from something between us and it, which is the same as not reaching it.
    return { kind: 'failed', status, retryAfterMs };
  }
  return { kind: 'notYet', reason: status === 429 ? 'busy' : 'unproven', retryAfterMs };
}
