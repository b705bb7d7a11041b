import { strict as assert } from 'node:assert';
import { makeDue, query, storedNotifications } from './support/backend.ts';
import { timeWords } from '../../../supabase/functions/_shared/mail/times.ts';
import { outageMail } from '../../../supabase/functions/deliver-notifications/outageMail.ts';
import { claim } from './support/claim.ts';
import { sample } from './support/enquiries.ts';
import { mails, planFaults } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

sceneClaim(
  'given-up mails are retried after an outage, and the owner gets one mail about it',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'status', status: 401, times: 'always' });
    const { url } = await start();
    await post(url);
    await settled('waiting');
    // Ends the pause that the failed mail has put on its route.
    await query(`update contact.mail_routes set held_until = '-infinity'`);
    await post(url, { body: { ...sample, name: 'Second' } });
    await settled('waiting');
    // Simulates that one mail was refused and given up, and that the route has failed for 26 hours.
    await query(`update contact.notifications set state = 'dead', last_outcome = 'resend_422'
                 where id = (select id from contact.notifications order by created_at limit 1)`);
    await query(`update contact.mail_routes set failing_since = now() - interval '26 hours'
                 where failing_since is not null`);
    await planFaults();
    await makeDue();
    for (const sent of [2, 1, 0]) assert.equal((await deliver()).counts.sent, sent);
    const [second, first, summary, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.match(second?.subject ?? '', /^Second/);
    assert.match(first?.subject ?? '', new RegExp(sample.name));
    assert.equal(summary?.subject, 'Emails were late: The site couldn’t send email for 26 hours');
    for (const part of [summary?.text, summary?.html]) {
      assert.ok(part?.includes('resend_401'));
      assert.ok(part?.includes('trying once more to send one email it had given up on'));
      for (const text of Object.values(sample).filter(Boolean))
        assert.ok(!part?.includes(text.slice(0, 12)));
    }
    assert.ok((await storedNotifications()).every(({ state }) => state === 'sent'));
  },
);

claim('the outage mail names only the route that failed', () => {
  const hourMs = 3_600_000;
  const outage = { sinceMs: 0, code: 'resend_401' };
  const recovery = { outage, recoveredAtMs: 26 * hourMs, waiting: 0, redriven: 0 };
  const textOf = (hasSecondRoute: boolean) => {
    const { subject, text } = outageMail(
      recovery,
      timeWords('UTC'),
      hasSecondRoute,
      'https://site.example.com/inbox',
    );
    return `${subject}\n${text}`;
  };
  const onlyWay = textOf(false);
  assert.match(onlyWay, /couldn’t send email for 26 hours/);
  assert.match(onlyWay, /Every attempt to send an email failed from/);
  // With a second route, alarms may have gone out during the outage.
  const usualWay = textOf(true);
  assert.match(usualWay, /couldn’t send email the usual way for 26 hours/);
  assert.match(usualWay, /Every attempt to send an email the usual way failed from/);
});
