import type { MailOutcome, RetryDecision } from './notification.ts';

const hourMs = 3_600_000;
const firstWaitMs = 30_000;
const longestWaitMs = 2 * hourMs;
/** After a day of trying. */
const longestLateWaitMs = 4 * hourMs;
const dayMs = 24 * hourMs;

/** What the tries so far came to, this one included in `attempts`; the times as of `ClaimedNotification`. */
export type Tried = { attempts: number; triedForMs: number; refusedForMs: number };

/**
 * What follows from a try: after a failure the next wait doubles from 30 seconds to 2 hours, after a
 * day to 4, a fifth of it by chance, and is never shorter than the provider asks, which holds for every
 * other mail too. A mail is given up only where the provider has refused this very one for a day of
 * tries; what it can't take for now, or did not answer, is tried on.
 * @param knowsKeys whether what may have been taken is told by its key, when it comes once more
 * @param random from 0 up to, not including, 1
 */
export function decideRetry(
  outcome: MailOutcome,
  tried: Tried,
  knowsKeys: boolean,
  random: number,
): RetryDecision {
  if (outcome.kind === 'sent') return outcome;
  const { code, fault, isInDoubt, isKeySpent, retryAfterMs } = outcome;
  const isKeyTelling = knowsKeys && !isKeySpent;
  if (fault === 'refused' && tried.refusedForMs >= dayMs) return { kind: 'dead', code };
  const longest = tried.triedForMs < dayMs ? longestWaitMs : longestLateWaitMs;
  const wait = Math.min(firstWaitMs * 2 ** (tried.attempts - 1), longest);
  const holdMs = Math.min(retryAfterMs ?? 0, longest);
  return {
    kind: 'retry',
    code,
    inMs: Math.max(Math.round(wait * (0.8 + 0.2 * random)), holdMs),
    fault,
    isInDoubt: isInDoubt && isKeyTelling,
    mayRepeat: isInDoubt && !isKeyTelling,
    holdMs,
  };
}
