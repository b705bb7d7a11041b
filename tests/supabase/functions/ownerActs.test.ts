import { strict as assert } from 'node:assert';
import {
  acting,
  type OwnerAct,
  ownerPaths,
  referenceOf,
  signalsProperty,
} from '../../../supabase/functions/_shared/contract.ts';
import { ownerLink } from '../../../supabase/functions/_shared/ownerLink.ts';
import { query } from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { origin, secret } from './support/functionProcess.ts';
import { type Mail, mails } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

const answeredAt = async (): Promise<Date | null | undefined> =>
  (await query<{ answered_at: Date | null }>('select answered_at from contact.enquiries'))[0]
    ?.answered_at;

/** The first link of a mail, which its text and its HTML have. */
function linkIn(mail: Mail | undefined): string {
  const [link = ''] = /https:\S+#\S+/.exec(mail?.text ?? '') ?? [];
  assert.ok(mail?.html?.includes(`href="${link}"`), `${link} in ${mail?.html}`);
  return link;
}

async function press(url: string, link: string, act: OwnerAct): Promise<[number, unknown]> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin, accept: 'application/json' },
    body: new URLSearchParams({ [acting.actField]: act, [acting.linkField]: link }),
  });
  return [answer.status, (await answer.json()).outcome];
}

sceneClaim(
  'the link in the mail leads to the site, and its button marks the enquiry once; the same from another secret marks nothing',
  async ({ start }) => {
    await post((await start()).url);
    await settled('sent');
    const link = linkIn((await mails())[0]);
    assert.ok(link.startsWith(`${origin}${ownerPaths.answered}#`));
    const { url: others } = await start('act-on-enquiry', { DELIVERY_SECRET: 'another' });
    assert.deepEqual(await press(others, link, 'answered'), [403, 'invalid']);
    assert.equal(await answeredAt(), null);
    const { url } = await start('act-on-enquiry');
    assert.deepEqual(await press(url, link, 'answered'), [200, 'done']);
    const at = await answeredAt();
    assert.ok(at);
    const copied = link.slice(link.indexOf('#') + 1);
    assert.deepEqual(await press(url, copied, 'answered'), [200, 'already']);
    assert.deepEqual(await answeredAt(), at);
  },
);

sceneClaim('a held enquiry is mailed in full after one press, once', async ({ start, deliver }) => {
  const id = enquiryId();
  await post((await start()).url, { id, body: { ...sample, [signalsProperty]: ['honeypot'] } });
  const { url } = await start('act-on-enquiry');
  await deliver();
  await deliver();
  const [digest] = await mails();
  const link = linkIn(digest);
  assert.equal(link, await ownerLink(origin, secret)('release', id));
  const whole = async () =>
    (await mails()).filter(({ text }) => text?.includes(`New message ${referenceOf(id)}`));
  assert.deepEqual(await whole(), []);
  const outcomes = await Promise.all([press(url, link, 'release'), press(url, link, 'release')]);
  assert.deepEqual(outcomes.sort(), [
    [200, 'already'],
    [200, 'done'],
  ]);
  await deliver();
  await deliver();
  assert.deepEqual(await press(url, link, 'release'), [200, 'already']);
  await deliver();
  const [mail, ...others] = await whole();
  assert.deepEqual(others, []);
  assert.ok(mail?.text?.includes('What would you plant first?'));
});

const age = async (hours: number): Promise<void> => {
  await query(`update contact.enquiries set received_at = now() - interval '${hours} hours'`);
  await query(`update contact.notifications set sent_at = now() - interval '${hours} hours'
               where kind = 'enquiry'`);
};

sceneClaim(
  'of an enquiry that is not marked as answered the owner is reminded once, before its 24 hours end, and not where that is off',
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
    const [first, reminder, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.deepEqual([reminder?.to, reminder?.replyTo], [['owner@example.com'], sample.email]);
    assert.equal(
      reminder?.subject,
      `Not marked as answered: Message ${referenceOf(id)} from ${sample.name}: ${sample.projectType}`,
    );
    assert.equal(linkIn(reminder), linkIn(first));
    for (const part of [reminder?.text ?? '', reminder?.html ?? '']) {
      assert.ok(part.includes('What would you plant first?'));
      assert.match(part, /Arrived.* P[SD]T/s);
      assert.match(part, /Answer by.* P[SD]T/s);
    }
  },
);
