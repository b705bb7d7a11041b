import { strict as assert } from 'node:assert';
import { makeDue, query } from './support/backend.ts';
import { mails, planFaults } from './support/mails.ts';
import { post, type Scene, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

const stoppedSubjects = async (): Promise<string[]> =>
  (await mails())
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('The schedule seems to have stopped'));

/** Stores an enquiry whose mail failed and has been due for this many minutes. */
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
  'if the schedule has stopped, a visitor’s enquiry sends the owner an alarm and the waiting mails',
  async (scene) => {
    await overdue(scene, 11);
    const watching = await scene.start('send-contact-email', {
      ALARM_MAIL_TRANSPORT: 'smtp',
      ALARM_SMTP_URL: 'smtp://127.0.0.1:9',
    });
    assert.equal((await post(watching.url)).status, 202);
    await until('both enquiries to be mailed', async () => (await mails()).length === 2);
    await watching.printed(/"level":"alarm","outcome":"schedule_stopped"/);
    await until('the news by the second way, which is broken, to wait', async () => {
      const [alarm] = await query<{ state: string; last_outcome: string | null }>(
        `select state, last_outcome from contact.notifications where kind = 'breakdown'`,
      );
      return alarm?.state === 'waiting' && alarm.last_outcome !== null;
    });
    // Kill the function, since it would claim the alarm again and use the broken route.
    await watching.kill();
    await until('the news to be mailed', async () => {
      await makeDue();
      await scene.deliver();
      return (await stoppedSubjects()).length > 0;
    });
    assert.equal((await stoppedSubjects()).length, 1);
  },
);

sceneClaim('a mail that isn’t due or is being sent causes no alarm', async (scene) => {
  await overdue(scene, 9);
  await query(`update contact.notifications set created_at = now() - interval '5 hours'`);
  const { url, output } = await scene.start();
  await post(url);
  await until('it to be mailed', async () => (await mails()).length === 1);
  await scene.deliver();
  await settled('sent');
  assert.deepEqual(await stoppedSubjects(), []);
  assert.doesNotMatch(output(), /"level":"alarm"/);
});
