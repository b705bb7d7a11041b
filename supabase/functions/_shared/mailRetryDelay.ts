import type { MailOutcome, RetryDecision } from './notification.ts';

const hourMs = 3_600_000;
const firstDelayMs = 30_000;
const maxDelayMs = 2 * hourMs;
/** After a day of trying. */
const maxDelayAfterDayMs = 4 * hourMs;
const dayMs = 24 * hourMs;

/** What the tries so far came to, this one included in `attempts`; the times as of `ClaimedNotification`. */
export type Attempts = { attempts: number; triedForMs: number; refusedForMs: number };

/**
 * What follows from a try: after a failure the next wait doubles from 30 seconds to 2 hours, after a
 * day to 4, a fifth of it by chance, and is never shorter than the provider asks, which holds for every
 * other mail too. A mail is given up only where the provider has refused this very one for a day of
 * tries; what it can't take for now, or did not answer, is tried on.
 * @param hasKeys whether what may have been taken is told by its key, when it comes once more
 * @param random from 0 up to, not including, 1
 */
export function decideRetry(
  outcome: MailOutcome,
  soFar: Attempts,
  hasKeys: boolean,
  random: number,
): RetryDecision {
  if (outcome.kind === 'sent') return outcome;
  const { code, fault, isInDoubt, isKeyConflict, retryAfterMs } = outcome;
  const isDeduplicated = hasKeys && !isKeyConflict;
  if (fault === 'refused' && soFar.refusedForMs >= dayMs) return { kind: 'dead', code };
  const max = soFar.triedForMs < dayMs ? maxDelayMs : maxDelayAfterDayMs;
  const delay = Math.min(firstDelayMs * 2 ** (soFar.attempts - 1), max);
  const pauseRouteMs = Math.min(retryAfterMs ?? 0, max);
  return {
    kind: 'retry',
    code,
    delayMs: Math.max(Math.round(delay * (0.8 + 0.2 * random)), pauseRouteMs),
    fault,
    isInDoubt: isInDoubt && isDeduplicated,
    mayRepeat: isInDoubt && !isDeduplicated,
    pauseRouteMs,
  };
}
