import type { MailOutcome, Verdict } from './notification.ts';

const firstWaitMs = 30_000;
const longestWaitMs = 2 * 3_600_000;

/**
 * A provider that remembers a key does so for 24 hours; one hour more, so that the last tries of a
 * mail whose answer was lost on the way are not the first it has forgotten about.
 */
const longestLifeMs = 25 * 3_600_000;

export type Tried = { attempts: number; ageMs: number };

/**
 * What follows from a try: after a failure the next wait doubles from 30 seconds to 2 hours, a
 * fifth of it by chance, and is never shorter than the provider asks; after 25 hours none follows.
 * @param random from 0 up to, not including, 1
 */
export function verdictOn(outcome: MailOutcome, tried: Tried, random: number): Verdict {
  if (outcome.kind === 'sent') return outcome;
  const { code, retryAfterMs } = outcome;
  if (tried.ageMs >= longestLifeMs) return { kind: 'dead', code };
  const wait = Math.min(firstWaitMs * 2 ** (tried.attempts - 1), longestWaitMs);
  const asked = Math.min(retryAfterMs ?? 0, longestWaitMs);
  return { kind: 'retry', code, inMs: Math.max(Math.round(wait * (0.8 + 0.2 * random)), asked) };
}
