import { strict as assert } from 'node:assert';
import type {
  MailOutcome,
  RetryDecision,
} from '../../../supabase/functions/_shared/notification.ts';
import { type Attempts, decideRetry } from '../../../supabase/functions/_shared/mailRetryDelay.ts';
import { claim } from './support/claim.ts';

type Failed = Extract<MailOutcome, { kind: 'failed' }>;
type Retry = Extract<RetryDecision, { kind: 'retry' }>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firstTry: Attempts = { attempts: 1, triedForMs: 0, refusedForMs: 0 };

const failed = (changes: Partial<Failed> = {}): Failed => ({
  kind: 'failed',
  code: 'resend_500',
  fault: 'unavailable',
  isInDoubt: false,
  retryAfterMs: null,
  ...changes,
});

/** Decides with `random` = 1, which gives the longest delay. */
function retried(changes: Partial<Failed>, tried: Partial<Attempts> = {}, knowsKeys = true): Retry {
  const decision = decideRetry(failed(changes), { ...firstTry, ...tried }, knowsKeys, 1);
  assert.equal(decision.kind, 'retry');
  return decision;
}

claim('an accepted mail counts as sent', () => {
  const sent = { kind: 'sent', providerId: 'm1' } as const;
  assert.deepEqual(decideRetry(sent, firstTry, true, 0), sent);
});

claim('the retry delay doubles from 30 seconds to two hours, and to four hours after a day', () => {
  const waits = [1, 2, 3, 8, 9, 40].map((attempts) => retried({}, { attempts }).delayMs);
  assert.deepEqual(waits, [30_000, 60_000, 120_000, 3_840_000, 2 * hourMs, 2 * hourMs]);
  assert.equal(retried({}, { attempts: 40, triedForMs: dayMs - 1 }).delayMs, 2 * hourMs);
  assert.equal(retried({}, { attempts: 40, triedForMs: dayMs }).delayMs, 4 * hourMs);
});

claim('jitter shortens a retry delay by up to a fifth', () => {
  const waits = [0, 0.5, 1].map((random) => {
    const decision = decideRetry(failed(), firstTry, true, random);
    return decision.kind === 'retry' && decision.delayMs;
  });
  assert.deepEqual(waits, [24_000, 27_000, 30_000]);
});

claim('the retry delay is at least the provider’s Retry-After, up to the maximum delay', () => {
  const asked = (retryAfterMs: number | null, triedForMs = 0) => {
    const { delayMs, pauseRouteMs } = retried({ retryAfterMs }, { triedForMs });
    return [delayMs, pauseRouteMs];
  };
  assert.deepEqual(asked(null), [30_000, 0]);
  assert.deepEqual(asked(1_000), [30_000, 1_000]);
  assert.deepEqual(asked(hourMs), [hourMs, hourMs]);
  assert.deepEqual(asked(dayMs), [2 * hourMs, 2 * hourMs]);
  assert.deepEqual(asked(dayMs, dayMs), [4 * hourMs, 4 * hourMs]);
});

claim('a mail is given up only after a day of refusals', () => {
  const late = { ...firstTry, triedForMs: 9 * dayMs, refusedForMs: dayMs };
  const code = 'resend_422';
  const kindOf = (fault: Failed['fault'], refusedForMs: number) =>
    decideRetry(failed({ code, fault }), { ...late, refusedForMs }, true, 1);
  assert.deepEqual(kindOf('refused', dayMs), { kind: 'dead', code });
  assert.equal(kindOf('refused', dayMs - 1).kind, 'retry');
  assert.equal(kindOf('unavailable', dayMs).kind, 'retry');
  assert.equal(kindOf('own', dayMs).kind, 'retry');
});

claim('a mail in doubt keeps its key, or says that it may be a repeat', () => {
  const doubt = (isInDoubt: boolean, knowsKeys: boolean) => {
    const decision = retried({ isInDoubt }, {}, knowsKeys);
    return [decision.isInDoubt, decision.mayRepeat];
  };
  assert.deepEqual(doubt(true, true), [true, false]);
  assert.deepEqual(doubt(true, false), [false, true]);
  assert.deepEqual(doubt(false, true), [false, false]);
  assert.deepEqual(doubt(false, false), [false, false]);
  const { code, fault } = retried({ code: 'smtp_451', fault: 'own' });
  assert.deepEqual([code, fault], ['smtp_451', 'own']);
});
