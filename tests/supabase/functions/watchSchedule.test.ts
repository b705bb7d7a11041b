import { strict as assert } from 'node:assert';
import { watchSchedule } from '../../../supabase/functions/send-contact-email/watchSchedule.ts';
import { query } from './support/backend.ts';
import { claim } from './support/claim.ts';
import { mails, planFaults } from './support/mails.ts';
import { callDelivery, post, type Scene, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

const stoppedSubjects = async (): Promise<string[]> =>
  (await mails())
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('The schedule seems to have stopped'));

/** One whose mail the provider did not take, and that has been due for so long. */
async function overdue({ start }: Scene, minutes: number): Promise<void> {
  await planFaults({ kind: 'status', status: 500, times: 1 });
  const taken = await start();
  await post(taken.url);
  await settled('waiting');
  await taken.kill();
  await query(
    `update contact.notifications set next_attempt_at = now() - interval '${minutes} minutes'`,
  );
}

sceneClaim(
  'where nothing calls the delivery, a visitor’s enquiry brings the owner an alarm and what waits',
  async (scene) => {
    await overdue(scene, 11);
    const { url, output } = await scene.start('send-contact-email', {
      ALARM_MAIL_TRANSPORT: 'smtp',
      ALARM_SMTP_URL: 'smtp://127.0.0.1:9',
    });
    assert.equal((await post(url)).status, 202);
    await until('both enquiries to be mailed', async () => (await mails()).length === 2);
    assert.match(output(), /"level":"alarm","outcome":"schedule_stopped"/);
    await until('the news by the second way, which is broken, to wait', async () => {
      const [told] = await query<{ state: string; last_outcome: string | null }>(
        `select state, last_outcome from contact.notifications where kind = 'breakdown'`,
      );
      return told?.state === 'waiting' && told.last_outcome !== null;
    });
  },
);

sceneClaim('the owner is told of it once an hour', async (scene) => {
  await overdue(scene, 11);
  const visit = async () => {
    const { url, kill } = await scene.start();
    await post(url);
    await settled('sent');
    await kill();
  };
  await visit();
  const [told, ...others] = await stoppedSubjects();
  assert.ok(told);
  assert.deepEqual(others, []);
  const again = `update contact.notifications set state = 'waiting', sent_at = null,
    next_attempt_at = now() - interval '11 minutes'
    where id = (select id from contact.notifications where kind = 'enquiry' order by created_at limit 1)`;
  await query(again);
  await visit();
  assert.equal((await stoppedSubjects()).length, 1);
  await query(`update contact.notifications set created_at = created_at - interval '1 hour'`);
  await query(again);
  await visit();
  assert.equal((await stoppedSubjects()).length, 2);
});

sceneClaim('what waits for its time, or is on its way, alarms nobody', async (scene) => {
  await overdue(scene, 9);
  await query(`update contact.notifications set created_at = now() - interval '5 hours'`);
  const { url, output } = await scene.start();
  await post(url);
  await until('it to be mailed', async () => (await mails()).length === 1);
  await callDelivery(await scene.start('deliver-notifications'));
  await settled('sent');
  assert.deepEqual(await stoppedSubjects(), []);
  assert.doesNotMatch(output(), /"level":"alarm"/);
});

claim('a look a minute is enough, however many write', async () => {
  let looks = 0;
  let nowMs = 0;
  const watch = watchSchedule({
    schedule: {
      isOverdue: async () => {
        looks += 1;
        return { kind: 'taken', value: false };
      },
      tell: () => assert.fail('nothing is overdue'),
    },
    claimDue: () => assert.fail('nothing is overdue'),
    deliver: () => assert.fail('nothing is overdue'),
    pace: { turn: () => assert.fail('nothing is overdue'), giveBack: () => undefined },
    render: () => assert.fail('nothing is overdue'),
    now: () => nowMs,
    log: () => undefined,
  });
  for (nowMs of [0, 1, 59_999, 60_000, 60_001]) await watch();
  assert.equal(looks, 2);
});

claim('what goes wrong while looking goes to the log, and no further', async () => {
  const events: string[] = [];
  await watchSchedule({
    schedule: {
      isOverdue: () => Promise.reject(new Error('broken')),
      tell: () => assert.fail('unknown whether anything is overdue'),
    },
    claimDue: () => assert.fail('unknown'),
    deliver: () => assert.fail('unknown'),
    pace: { turn: () => assert.fail('unknown'), giveBack: () => undefined },
    render: () => assert.fail('unknown'),
    now: () => 0,
    log: ({ outcome, level }) => events.push(`${level} ${outcome}`),
  })();
  assert.deepEqual(events, ['alarm schedule']);
});
