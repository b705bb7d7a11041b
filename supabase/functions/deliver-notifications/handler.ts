import type { Delivered } from '../_shared/deliver.ts';
import { type Log, logFault } from '../_shared/log.ts';
import type { ClaimedNotification, NotificationTable } from '../_shared/notification.ts';
import type { RateLimiter } from '../_shared/rateLimiter.ts';
import { sameSecret } from '../_shared/sameSecret.ts';
import type { WaitUntil } from '../_shared/waitUntil.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { CountedStep, Counts, RecordRun } from './runSteps.ts';
import type { SelfTest } from './selfTest.ts';

export type Deps = {
  claimDue: NotificationTable['claimDue'];
  deliver: (claimed: ClaimedNotification) => Promise<Delivered>;
  rateLimiter: RateLimiter;
  queueRecoveryMail: CountedStep;
  queueDigest: CountedStep;
  remind: CountedStep;
  queuePhotographs: CountedStep;
  /** Null if the self-test is off. */
  selfTest: SelfTest | null;
  applyRetention: CountedStep;
  recordRun: RecordRun;
  heartbeat: Heartbeat;
  waitUntil: WaitUntil;
  secret: string;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
};

// A run starts no mail after 30 s. It then answers before the platform's limit of 150 s even if database and provider
// use their whole timeouts: the last mail takes 72 s (40 s of them for SMTP), the short steps 32 s, recording the run 8
// s.
const budgetMs = 30_000;

/**
 * A run: delivers the mails that are due, then runs the steps. The schedule calls it; the caller has to send the
 * secret.
 */
export function createHandler(deps: Deps): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405, { code: 'method_not_allowed' });
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    if (!(await sameSecret(token, deps.secret))) {
      deps.log({ event: 'delivery', outcome: 'unauthorized' });
      return answer(401, { code: 'unauthorized' });
    }
    try {
      return await deliverDue(deps);
    } catch (error) {
      logFault(deps.log, 'delivery', error);
      return answer(500, { code: 'internal' });
    }
  };
}

async function deliverDue(deps: Deps): Promise<Response> {
  const { claimDue, deliver, rateLimiter, recordRun, heartbeat, waitUntil, now, log } = deps;
  const startMs = now();
  const counts: Counts = { sent: 0, retry: 0, dead: 0, unsettled: 0 };
  const isInTime = (): boolean => now() - startMs <= budgetMs;
  while (isInTime() && (await rateLimiter.acquire(budgetMs))) {
    const claim = await claimDue();
    if (claim.kind === 'unavailable' || claim.value === null) rateLimiter.refund();
    if (claim.kind === 'unavailable') {
      log({ event: 'delivery', outcome: 'unavailable' });
      return answer(503, { code: 'unavailable', ...counts });
    }
    const claimed = claim.value;
    if (claimed === null) break;
    counts[(await logErrors('notification', log, () => deliver(claimed))) ?? 'unsettled'] += 1;
  }
  if (Object.values(counts).some((count) => count > 0)) {
    log({ event: 'delivery', outcome: 'done', detail: counts });
  }
  const failed = counts.unsettled > 0 ? ['delivery'] : [];
  for (const { name, isShort, run } of stepsOf(deps)) {
    // If time is short, the next run does the long steps.
    if ((isShort || isInTime()) && !(await logErrors(name, log, run))) failed.push(name);
  }
  const recorded = await recordRun(counts, failed);
  if (recorded.kind === 'ok' && recorded.value) waitUntil(heartbeat());
  return failed.length === 0
    ? answer(200, counts)
    : answer(500, { code: 'steps_failed', failed: failed.join(' '), ...counts });
}

type RunStep = {
  name: string;
  isShort: boolean;
  /** Resolves with false if the database was unavailable. */
  run: () => Promise<boolean>;
};

/** The steps of a run after delivery. Some steps queue a mail; the next run sends it. */
function stepsOf(deps: Deps): RunStep[] {
  const { queueRecoveryMail, queueDigest, remind, queuePhotographs, applyRetention, log } = deps;
  const counted = (name: string, isShort: boolean, work: CountedStep): RunStep => ({
    name,
    isShort,
    run: async () => {
      const step = await work();
      if (step.kind === 'unavailable') log({ event: 'delivery', outcome: `${name}_unavailable` });
      else if (step.value > 0) {
        log({ event: 'delivery', outcome: name, detail: { count: step.value } });
      }
      return step.kind === 'ok';
    },
  });
  return [
    counted('recovery', true, queueRecoveryMail),
    counted('digest', true, queueDigest),
    counted('reminder', false, remind),
    counted('photographs', true, queuePhotographs),
    { name: 'self_test', isShort: false, run: () => testSelf(deps) },
    counted('retention', true, applyRetention),
  ];
}

/** Delivers one mail or runs one step. Logs an exception and returns null, so that the run goes on with the others. */
async function logErrors<T>(outcome: string, log: Log, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    logFault(log, outcome, error);
    return null;
  }
}

async function testSelf({ selfTest, log }: Deps): Promise<boolean> {
  if (selfTest === null) return true;
  const step = await selfTest();
  if (step.kind === 'unavailable') {
    log({ event: 'self_test', outcome: 'unavailable' });
    return false;
  }
  if (step.value === null) return true;
  const { kind, ...stuck } = step.value;
  const detail = 'step' in stuck ? { step: stuck.step, code: stuck.code } : {};
  log({ event: 'self_test', outcome: kind, ...(kind === 'failed' && { level: 'alarm' }), detail });
  return true;
}

const statusHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

function answer(status: number, body: Record<string, string | number>): Response {
  return Response.json(body, {
    status,
    headers: { ...statusHeaders, ...(status === 405 && { allow: 'POST' }) },
  });
}
