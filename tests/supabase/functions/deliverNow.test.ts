import { strict as assert } from 'node:assert';
import type { Delivered } from '../../../supabase/functions/_shared/deliver.ts';
import type { LogEvent } from '../../../supabase/functions/_shared/log.ts';
import type {
  ClaimedNotification,
  MailContent,
  NotificationTable,
  QueryResult,
} from '../../../supabase/functions/_shared/notification.ts';
import type { RateLimiter } from '../../../supabase/functions/_shared/rateLimiter.ts';
import { deliverNow } from '../../../supabase/functions/send-contact-email/deliverNow.ts';
import {
  watchSchedule,
  type WatchDeps,
} from '../../../supabase/functions/send-contact-email/watchSchedule.ts';
import { claim } from './support/claim.ts';
import { claimedOf } from './support/claimed.ts';
import { ok, unavailable } from './support/queryResults.ts';

type Claimed = QueryResult<ClaimedNotification | null> | Error;

const one = ok<ClaimedNotification | null>(claimedOf());
const none = ok<ClaimedNotification | null>(null);
const id = '01900000-0000-7000-8000-000000000001';

/**
 * Fakes that return these claims in turn and record what deliverNow does.
 * @param turns free slots of the rate limiter
 */
function play(claims: readonly Claimed[], turns = 99, outcome: Delivered = 'sent') {
  const left = [...claims];
  const done: string[] = [];
  const logged: LogEvent[] = [];
  let turnsLeft = turns;
  const rateLimiter: RateLimiter = {
    acquire: (maxWaitMs) => {
      assert.equal(maxWaitMs, 5_000);
      turnsLeft -= 1;
      return Promise.resolve(turnsLeft >= 0);
    },
    refund: () => done.push('refund'),
  };
  const next = (): Promise<QueryResult<ClaimedNotification | null>> => {
    const claimed = left.shift() ?? none;
    return claimed instanceof Error ? Promise.reject(claimed) : Promise.resolve(claimed);
  };
  const deliver = () => {
    done.push('deliver');
    return Promise.resolve(outcome);
  };
  return {
    done,
    logged,
    rateLimiter,
    next,
    deliver,
    log: (event: LogEvent) => void logged.push(event),
  };
}

async function tried(claims: readonly Claimed[], turns?: number, outcome?: Delivered) {
  const { done, logged, rateLimiter, next, deliver, log } = play(claims, turns, outcome);
  const refuse = () => Promise.reject(new Error('Not this.'));
  const table: NotificationTable = {
    claimDue: refuse,
    claimOf: (of) => {
      assert.equal(of, id);
      return next();
    },
    attachedTo: refuse,
    write: refuse,
    renewKey: refuse,
    addAlarm: refuse,
    settle: refuse,
  };
  await deliverNow(table, rateLimiter, log, deliver)(id);
  return { done, logged };
}

claim('deliverNow sends all mails of an enquiry within the rate limit', async () => {
  const { done, logged } = await tried([one, one]);
  assert.deepEqual(done, ['deliver', 'deliver', 'refund']);
  assert.deepEqual(logged, []);
  assert.deepEqual((await tried([one, one], 1)).done, ['deliver']);
});

claim('deliverNow stops at the first mail that fails', async () => {
  for (const outcome of ['retry', 'dead', 'unsettled'] as const) {
    assert.deepEqual((await tried([one, one], 99, outcome)).done, ['deliver']);
  }
});

claim('deliverNow logs an unavailable database and leaves the mail to the schedule', async () => {
  const { done, logged } = await tried([unavailable, one]);
  assert.deepEqual(done, ['refund']);
  assert.deepEqual(logged, [{ event: 'notification', outcome: 'not_claimed', id }]);
});

claim('deliverNow never rejects, and logs no error message', async () => {
  const { done, logged } = await tried([new TypeError('ana@example.com')]);
  assert.deepEqual(done, []);
  const [fault, ...others] = logged;
  assert.deepEqual(others, []);
  assert.deepEqual([fault?.level, fault?.outcome, fault?.id], ['alarm', 'first_try', id]);
  assert.ok(!JSON.stringify(logged).includes('ana@'));
});

/** watchSchedule with a schedule that has stopped, unless `changes` says otherwise. */
function watching(claims: readonly Claimed[], changes: Partial<WatchDeps['schedule']> = {}) {
  const { done, logged, rateLimiter, next, deliver, log } = play(claims);
  const told: MailContent[] = [];
  const clock = { nowMs: 0 };
  const deps: WatchDeps = {
    schedule: {
      isOverdue: () => {
        done.push('check');
        return Promise.resolve(ok(true));
      },
      alertOwner: (mail) => {
        told.push(mail);
        return Promise.resolve(ok(true));
      },
      ...changes,
    },
    claimDue: next,
    deliver,
    rateLimiter,
    now: () => clock.nowMs,
    log,
  };
  return { look: watchSchedule(deps), done, logged, told, clock };
}

claim('a stopped schedule alarms the owner, and a check sends at most three mails', async () => {
  const { look, done, logged, told } = watching([one, one, one, one]);
  await look();
  assert.deepEqual(done, ['check', 'deliver', 'deliver', 'deliver']);
  assert.deepEqual(
    told.map(({ subject }) => subject),
    ['The schedule seems to have stopped: Emails to you may be late'],
  );
  assert.deepEqual(logged, [{ event: 'delivery', level: 'alarm', outcome: 'schedule_stopped' }]);
});

claim('a check refunds a slot for which no mail is due', async () => {
  for (const claimed of [none, unavailable]) {
    const { look, done } = watching([one, claimed, one]);
    await look();
    assert.deepEqual(done, ['check', 'deliver', 'refund']);
  }
});

claim('a check alarms nobody if the schedule runs or the database is unavailable', async () => {
  for (const step of [ok(false), unavailable]) {
    const { look, done, logged, told } = watching([one], {
      isOverdue: () => Promise.resolve(step),
    });
    await look();
    assert.deepEqual([done, logged, told], [[], [], []]);
  }
});

claim('the schedule is checked at the first enquiry, then at most once a minute', async () => {
  const { look, done, clock } = watching([]);
  const looks = () => done.filter((what) => what === 'check').length;
  await look();
  assert.equal(looks(), 1);
  clock.nowMs = 59_999;
  await look();
  assert.equal(looks(), 1);
  clock.nowMs = 60_000;
  await look();
  assert.equal(looks(), 2);
  await look();
  assert.equal(looks(), 2);
});

claim('watchSchedule never rejects, and logs no error message', async () => {
  const { look, logged } = watching([new TypeError('ana@example.com')]);
  await look();
  assert.deepEqual([logged[1]?.level, logged[1]?.outcome], ['alarm', 'schedule']);
  assert.ok(!JSON.stringify(logged).includes('ana@'));
});
