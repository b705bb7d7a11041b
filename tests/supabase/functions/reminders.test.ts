import { strict as assert } from 'node:assert';
import { referenceOf } from '../../../supabase/functions/_shared/contract.ts';
import { inboxFilePath } from '../../../supabase/functions/_shared/contract/inboxPath.ts';
import { query } from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { mails } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

const age = async (hours: number): Promise<void> => {
  await query(`update contact.enquiries set received_at = now() - interval '${hours} hours'`);
  await query(`update contact.notifications set sent_at = now() - interval '${hours} hours'
               where kind = 'enquiry'`);
};

sceneClaim(
  'the owner gets one reminder of an unanswered enquiry before its 24 hours end, and none if reminders are off',
  async ({ start, deliver }) => {
    const id = enquiryId();
    await post((await start()).url, { id });
    await settled('sent');
    await age(19);
    await deliver();
    assert.equal((await deliver()).counts.sent, 0);
    await age(21);
    for (const hours of ['0', '2', '0', '2']) await deliver({ REMIND_BEFORE_HOURS: hours });
    assert.equal((await mails()).length, 1);
    await Promise.all([deliver(), deliver()]);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const [, reminder, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.deepEqual([reminder?.to, reminder?.replyTo], [['owner@example.com'], sample.email]);
    assert.equal(
      reminder?.subject,
      `${sample.name}: ${sample.projectType} (${referenceOf(id)}): not marked as answered`,
    );
    for (const part of [reminder?.text ?? '', reminder?.html ?? '']) {
      assert.ok(part.includes(`${origin}${inboxFilePath}#${referenceOf(id)}`));
      assert.ok(part.includes('What would you plant first?'));
      assert.match(part, /Arrived.* P[SD]T/s);
      assert.match(part, /Reply by.* P[SD]T/s);
    }
  },
);
