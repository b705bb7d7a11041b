import { strict as assert } from 'node:assert';
import type { Delivered } from '../../../supabase/functions/_shared/deliver.ts';
import type { LogEvent } from '../../../supabase/functions/_shared/log.ts';
import type { ClaimedNotification } from '../../../supabase/functions/_shared/notification.ts';
import {
  createHandler,
  type Deps,
} from '../../../supabase/functions/deliver-notifications/handler.ts';
import { claim } from './support/claim.ts';
import { claimedOf } from './support/claimed.ts';
import { ok, unavailable } from './support/queryResults.ts';

const secret = 'a secret of the tests';
const url = 'https://backend.example.com/functions/v1/deliver-notifications';
const none = { sent: 0, retry: 0, dead: 0, unsettled: 0 };

/** A run in which these mails are due and the steps have nothing to do. */
function play(due: readonly (Delivered | Error | 'away')[], changes: Partial<Deps> = {}) {
  const left = [...due];
  const logged: LogEvent[] = [];
  const steps: string[] = [];
  const noted: unknown[] = [];
  const turns = { taken: 0, back: 0 };
  let beats = 0;
  const step = (name: string) => () => {
    steps.push(name);
    return Promise.resolve(ok(0));
  };
  const deps: Deps = {
    claimDue: () => {
      if (left[0] === 'away') return Promise.resolve(unavailable);
      return Promise.resolve(ok<ClaimedNotification | null>(left.length > 0 ? claimedOf() : null));
    },
    deliver: () => {
      const next = left.shift() ?? 'unsettled';
      if (next instanceof Error) return Promise.reject(next);
      return Promise.resolve(next as Delivered);
    },
    rateLimiter: {
      acquire: (maxWaitMs) => {
        assert.equal(maxWaitMs, 30_000);
        turns.taken += 1;
        return Promise.resolve(true);
      },
      refund: () => {
        turns.back += 1;
      },
    },
    queueRecoveryMail: step('recovery'),
    queueDigest: step('digest'),
    remind: step('reminder'),
    queuePhotographs: step('photographs'),
    selfTest: () => {
      steps.push('self_test');
      return Promise.resolve(ok(null));
    },
    applyRetention: step('retention'),
    recordRun: (counts, failed) => {
      noted.push([{ ...counts }, [...failed]]);
      return Promise.resolve(ok(true));
    },
    heartbeat: () => {
      beats += 1;
      return Promise.resolve();
    },
    waitUntil: () => undefined,
    secret,
    now: () => 0,
    log: (event) => logged.push(event),
    ...changes,
  };
  const run = async (headers: Record<string, string> = { authorization: `Bearer ${secret}` }) => {
    const response = await createHandler(deps)(new Request(url, { method: 'POST', headers }));
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return { run, deps, logged, steps, noted, turns, beats: () => beats };
}

const allSteps = ['recovery', 'digest', 'reminder', 'photographs', 'self_test', 'retention'];

claim('a run sends all mails that are due, counts the results, and runs its steps', async () => {
  const { run, steps, noted, turns, beats, logged } = play(['sent', 'retry', 'sent', 'dead']);
  const { status, body, headers } = await run();
  const counts = { ...none, sent: 2, retry: 1, dead: 1 };
  assert.deepEqual([status, body], [200, counts]);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('allow'), null);
  assert.deepEqual(steps, allSteps);
  assert.deepEqual(noted, [[counts, []]]);
  assert.deepEqual(turns, { taken: 5, back: 1 });
  assert.equal(beats(), 1);
  assert.deepEqual(logged, [{ event: 'delivery', outcome: 'done', detail: counts }]);
});

claim('a run with nothing to do is good and logs nothing', async () => {
  const { run, logged, beats } = play([]);
  assert.deepEqual((await run()).body, none);
  assert.deepEqual([logged, beats()], [[], 1]);
});

claim('only a POST with the secret starts a run', async () => {
  for (const authorization of [
    '',
    secret,
    `Bearer ${secret}x`,
    'Bearer ',
    `Basic ${secret}`,
    `x Bearer ${secret}`,
  ]) {
    const { run, steps, logged } = play(['sent']);
    const { status, body } = await run({ authorization });
    assert.deepEqual([status, body], [401, { code: 'unauthorized' }], authorization);
    assert.deepEqual(steps, []);
    assert.deepEqual(logged, [{ event: 'delivery', outcome: 'unauthorized' }]);
  }
  assert.equal((await play([]).run({})).status, 401);
  assert.equal((await play([]).run({ authorization: `bearer ${secret}` })).status, 200);
  const get = await createHandler(play([]).deps)(new Request(url));
  assert.deepEqual([get.status, get.headers.get('allow')], [405, 'POST']);
  assert.deepEqual(await get.json(), { code: 'method_not_allowed' });
});

claim(
  'an unavailable database ends the run, and the answer counts the mails sent before',
  async () => {
    const { run, steps, turns, noted, beats, logged } = play(['sent', 'away']);
    const { status, body } = await run();
    assert.deepEqual([status, body], [503, { code: 'unavailable', ...none, sent: 1 }]);
    assert.deepEqual([steps, noted, beats()], [[], [], 0]);
    assert.deepEqual(turns, { taken: 2, back: 1 });
    assert.deepEqual(logged, [{ event: 'delivery', outcome: 'unavailable' }]);
  },
);

claim(
  'a mail that throws does not stop the others, and the run’s answer reports the failure',
  async () => {
    const { run, noted, steps, logged } = play([new TypeError('ana@example.com'), 'sent']);
    const { status, body } = await run();
    const counts = { ...none, sent: 1, unsettled: 1 };
    assert.deepEqual(
      [status, body],
      [500, { code: 'steps_failed', failed: 'delivery', ...counts }],
    );
    assert.deepEqual(steps, allSteps);
    assert.deepEqual(noted, [[counts, ['delivery']]]);
    assert.deepEqual([logged[0]?.level, logged[0]?.outcome], ['alarm', 'notification']);
    assert.ok(!JSON.stringify(logged).includes('ana@'));
  },
);

claim('a failed step does not stop the others, and the run’s answer names the step', async () => {
  const { run, steps, noted, logged } = play([], {
    queueRecoveryMail: () => Promise.reject(new TypeError('ana@example.com')),
    remind: () => Promise.resolve(unavailable),
    queueDigest: () => Promise.resolve(ok(2)),
    selfTest: () => Promise.resolve(unavailable),
  });
  const { status, body } = await run();
  assert.equal(status, 500);
  assert.equal(body.failed, 'recovery reminder self_test');
  assert.deepEqual(steps, ['photographs', 'retention']);
  assert.deepEqual(noted, [[none, ['recovery', 'reminder', 'self_test']]]);
  assert.deepEqual(
    logged.map(({ event, level, outcome, detail }) => [event, level, outcome, detail?.count]),
    [
      ['fault', 'alarm', 'recovery', undefined],
      ['delivery', undefined, 'digest', 2],
      ['delivery', undefined, 'reminder_unavailable', undefined],
      ['self_test', undefined, 'unavailable', undefined],
    ],
  );
});

claim('a failed self-test is logged as an alarm, and an unfinished one is not', async () => {
  const loggedOf = async (decision: Deps['selfTest']) => {
    const { run, logged } = play([], { selfTest: decision });
    assert.equal((await run()).status, 200);
    return logged;
  };
  const decision = (kind: 'open' | 'failed') => () =>
    Promise.resolve(ok({ kind, step: 'mail', code: 'resend_401' } as const));
  const detail = { step: 'mail', code: 'resend_401' };
  assert.deepEqual(await loggedOf(decision('failed')), [
    { event: 'self_test', outcome: 'failed', level: 'alarm', detail },
  ]);
  assert.deepEqual(await loggedOf(decision('open')), [
    { event: 'self_test', outcome: 'open', detail },
  ]);
  assert.deepEqual(await loggedOf(() => Promise.resolve(ok({ kind: 'passed' } as const))), [
    { event: 'self_test', outcome: 'passed', detail: {} },
  ]);
  assert.deepEqual(await loggedOf(null), []);
});

claim('a run past its time budget starts no further mail and skips the long steps', async () => {
  const startMs = Date.UTC(2026, 10, 20, 12);
  let nowMs = startMs;
  const slow = play(['sent', 'sent', 'sent'], { now: () => nowMs });
  const { deliver } = slow.deps;
  slow.deps.deliver = (claimed) => {
    nowMs += 15_001;
    return deliver(claimed);
  };
  assert.deepEqual((await slow.run()).body, { ...none, sent: 2 });
  assert.deepEqual(slow.steps, ['recovery', 'digest', 'photographs', 'retention']);

  nowMs = startMs;
  const inTime = play(['sent', 'sent', 'sent'], { now: () => nowMs });
  inTime.deps.deliver = (claimed) => {
    nowMs += 10_000;
    return play(['sent']).deps.deliver(claimed);
  };
  let left = 3;
  inTime.deps.claimDue = () => {
    left -= 1;
    return Promise.resolve(ok(left >= 0 ? claimedOf() : null));
  };
  assert.deepEqual((await inTime.run()).body, { ...none, sent: 3 });
  assert.deepEqual(inTime.steps, allSteps);
});

claim('a run that gets no slot from the rate limiter still runs its steps', async () => {
  const { run, deps, steps } = play(['sent']);
  deps.rateLimiter.acquire = () => Promise.resolve(false);
  assert.deepEqual((await run()).body, none);
  assert.deepEqual(steps, allSteps);
});

claim('only a good run that was recorded sends the heartbeat', async () => {
  for (const step of [unavailable, ok(false)]) {
    const { run, beats } = play([], { recordRun: () => Promise.resolve(step) });
    assert.equal((await run()).status, 200);
    assert.equal(beats(), 0);
  }
});

claim('a run that throws is answered with a 500, without the error’s message', async () => {
  const { run, logged, beats } = play([], {
    claimDue: () => Promise.reject(new TypeError('ana@example.com')),
  });
  const { status, body } = await run();
  assert.deepEqual([status, body, beats()], [500, { code: 'internal' }, 0]);
  assert.deepEqual([logged[0]?.level, logged[0]?.outcome], ['alarm', 'delivery']);
  assert.ok(!JSON.stringify(logged).includes('ana@'));
});
