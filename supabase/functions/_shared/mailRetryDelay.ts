import type { MailOutcome, RetryDecision } from './notification.ts';

const hourMs = 3_600_000;
const firstDelayMs = 30_000;
const maxDelayMs = 2 * hourMs;
const maxDelayAfterDayMs = 4 * hourMs;
const dayMs = 24 * hourMs;

/** How often and how long the server has tried; see `ClaimedNotification`. */
export type Attempts = { attempts: number; triedForMs: number; refusedForMs: number };

/**
 * Exponential back-off: 30 s, doubling up to 2 hours, after a day of attempts up to 4 hours, minus up to 20 % jitter,
 * and never less than the provider's Retry-After (up to the same maximum), which pauses the whole route. Gives up only
 * if the provider has refused this mail for a day.
 * @param hasKeys whether the provider deduplicates by idempotency key
 * @param random in [0, 1)
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
