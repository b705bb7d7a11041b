import { strict as assert } from 'node:assert';
import { languageHeader } from '../../../supabase/functions/_shared/contract.ts';
import { inboxFilePath } from '../../../supabase/functions/_shared/contract/inboxPath.ts';
import { canonicalAddress } from '../../../supabase/functions/_shared/canonicalAddress.ts';
import { maxListed } from '../../../supabase/functions/deliver-notifications/digestMail.ts';
import { backend, makeDue, query } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { assertUnanswered, type Mail, mails, planFaults } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

const acknowledging = { ACKNOWLEDGE: 'on' };

const allMails = async (count: number): Promise<Mail[]> =>
  await until(`${count} mails`, async () => {
    const sent = await mails();
    return sent.length >= count && sent;
  });

sceneClaim(
  'an acknowledgement to a visitor contains nothing that the visitor wrote',
  async ({ start }) => {
    const { url } = await start('send-contact-email', acknowledging);
    const { reference } = JSON.parse((await post(url)).text);
    const sent = await allMails(2);
    assert.equal(sent.length, 2);
    for (const mail of sent) assertUnanswered(mail);
    const [confirmation] = sent.filter(({ to }) => to[0] === sample.email);
    const [owners] = sent.filter(({ to }) => to[0] === 'owner@example.com');
    assert.deepEqual(confirmation?.to, [sample.email]);
    assert.equal(confirmation?.replyTo, 'owner@example.com');
    assert.equal(confirmation?.subject, 'Your message has arrived');
    for (const part of [confirmation?.text, confirmation?.html]) {
      assert.ok(!part?.includes(reference), 'whoever sends it chooses its reference');
      assert.ok(part?.includes('within 24 hours'));
      for (const text of Object.values(sample).filter(Boolean))
        assert.ok(!part?.includes(text.slice(0, 8)));
    }
    assert.equal(owners?.replyTo, sample.email);
  },
  'smtp',
);

sceneClaim(
  'a message from the Spanish page is confirmed in Spanish, and the owner learns of it',
  async ({ start }) => {
    const { url } = await start('send-contact-email', acknowledging);
    const id = enquiryId();
    await post(url, { id, headers: { [languageHeader]: 'es' } });
    const sent = await allMails(2);
    const [confirmation] = sent.filter(({ to }) => to[0] === sample.email);
    const [owners] = sent.filter(({ to }) => to[0] === 'owner@example.com');
    assert.equal(confirmation?.subject, 'Su mensaje ha llegado');
    assert.match(confirmation?.text ?? '', /^Su mensaje llegó el \p{L}+, \d+ de \p{L}+, /u);
    assert.ok(owners?.text?.includes('\nLanguage: Wrote on the Spanish page'));
    // A repeat from the English page changes nothing.
    assert.equal((await post(url, { id, headers: { [languageHeader]: 'en' } })).status, 202);
    const other = await post(url, { body: sampleOf(id), headers: { [languageHeader]: 'en' } });
    assert.equal(other.status, 202);
    assert.deepEqual(await query('select id, language from contact.enquiries'), [
      { id, language: 'es' },
    ]);
    assert.equal((await mails()).length, 2);
  },
);

sceneClaim(
  'a mailbox gets one acknowledgement a day, even if the visitor spells its address differently',
  async ({ start }) => {
    const { url } = await start('send-contact-email', acknowledging);
    const address = 'ana.marigold@gmail.com';
    await post(url, { body: { ...sample, email: address } });
    const others = [
      'anamarigold@gmail.com',
      'a.n.a.marigold@GMAIL.com',
      'ana.marigold+pond@gmail.com',
      'anamarigold@googlemail.com',
    ].map((email) => post(url, { body: { ...sample, email, message: `About ${email}` } }));
    await Promise.all(others);
    const recipients = `select recipient from contact.notifications where kind = 'acknowledgement'`;
    assert.deepEqual(await query(recipients), [{ recipient: address }]);
    // Erasing an address also deletes the record of its acknowledgement.
    await query(`select contact.erase('${address}', '${canonicalAddress(address)}')`);
    assert.deepEqual(await query('select at from contact.acknowledged'), []);
  },
);

const secondRoute = {
  ALARM_MAIL_TRANSPORT: 'smtp',
  ALARM_SMTP_URL: backend.smtpUrl,
  ALARM_MAIL_TO: 'Owner elsewhere <elsewhere@example.com>',
};

sceneClaim(
  'a late mail’s alarm takes the second route once with the whole text, and the mail is retried',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'status', status: 401, times: 'always' });
    await post((await start('send-contact-email', secondRoute)).url);
    await settled('waiting');
    await query(`update contact.notifications set tried_for = '2 hours'`);
    for (let count = 0; count < 2; count += 1) {
      await makeDue();
      assert.equal((await deliver(secondRoute)).counts.retry, 1);
    }
    const [mail, ...others] = await mails();
    assert.deepEqual(
      [mail?.via, mail?.to, mail?.replyTo, others],
      ['smtp', ['elsewhere@example.com'], sample.email, []],
    );
    assert.match(mail?.subject ?? '', /: late$/);
    for (const part of [mail?.text, mail?.html]) {
      assert.ok(part?.includes('resend_401'));
      assert.ok(part?.includes('It keeps trying'));
      assert.ok(part?.includes('What would you plant first?'));
    }
    await planFaults();
    await makeDue();
    assert.equal((await deliver(secondRoute)).counts.sent, 1);
    assert.equal((await mails()).length, 2);
  },
);

sceneClaim(
  'a refused mail causes an alarm after two hours, and another one when it is given up',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'status', status: 422, times: 'always' });
    const { reference } = JSON.parse((await post((await start()).url)).text);
    await settled('waiting');
    /** Runs once: the provider refuses the first mail and accepts the next ones. */
    const refusedAfter = async (triedFor: string) => {
      await query(
        `update contact.notifications set tried_for = '${triedFor}', refused_for = '${triedFor}'
        where kind = 'enquiry'`,
      );
      await makeDue();
      await planFaults({ kind: 'status', status: 422 });
      return (await deliver()).counts;
    };
    assert.deepEqual(await refusedAfter('2 hours'), { sent: 1, retry: 1, dead: 0, unsettled: 0 });
    const [late, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(late?.subject, `Not emailed: message ${reference}`);
    assert.ok(late?.text?.includes('It keeps trying'));
    assert.deepEqual(await refusedAfter('4 hours'), { sent: 0, retry: 1, dead: 0, unsettled: 0 });
    assert.equal((await refusedAfter('1 day')).dead, 1);
    const [, givenUp] = await mails();
    assert.ok(givenUp?.text?.includes('has given up on it for now'));
  },
);

sceneClaim(
  'a given-up mail’s alarm on the only route does not contain the refused text',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'status', status: 422, times: 'always' });
    const { reference } = JSON.parse((await post((await start()).url)).text);
    await settled('waiting');
    await query(`update contact.notifications set refused_for = '1 day'`);
    await makeDue();
    await planFaults({ kind: 'status', status: 422 });
    assert.deepEqual((await deliver()).counts, {
      // The alarm, and the mail itself: it gets one more attempt after the provider accepts the alarm.
      sent: 2,
      retry: 0,
      dead: 1,
      unsettled: 0,
    });
    const [alarm, mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(alarm?.subject, `Not emailed: message ${reference}`);
    assert.ok(!alarm?.text?.includes('What would you plant first?'));
    assert.equal(mail?.replyTo, sample.email);
  },
);

/** Makes the last digest 31 minutes old, since a flood's digests come at most every half hour. */
const halfAnHourLater = () =>
  query(
    `update contact.notifications set created_at = created_at - interval '31 minutes'
     where kind = 'digest'`,
  );

sceneClaim(
  'a digest lists each held message once and escapes its text',
  async ({ start, deliver }) => {
    const { url } = await start();
    const markup = '<img src=x onerror=alert(1)>';
    const spam = (message: string) => ({ ...sample, name: markup, message, signals: ['honeypot'] });
    await post(url, { body: spam('First\nEmail: third@example.com') });
    await post(url, { body: spam(`Second ${'x'.repeat(900)}`) });
    await deliver();
    assert.equal((await deliver()).counts.sent, 1);
    const [mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.deepEqual(mail?.to, ['owner@example.com']);
    assert.equal(mail?.replyTo, null);
    assert.equal(mail?.subject, '2 messages held: please review');
    assert.ok(!mail?.html?.includes('<img'));
    assert.ok(!mail?.text?.split('\n').includes('Email: third@example.com'));
    for (const part of [mail?.text, mail?.html]) {
      assert.ok(part?.includes('First'));
      assert.ok(part?.includes(`Second ${'x'.repeat(200)}`));
      assert.ok(!part?.includes('x'.repeat(400)));
      assert.ok(part?.includes(sample.email));
      assert.equal(part?.split(`${origin}${inboxFilePath}#`).length, 3);
    }
    await post(url, { body: spam('Third') });
    assert.equal((await deliver()).counts.sent, 0);
    await query(`update contact.told set told_at = now() - interval '8 days'`);
    await halfAnHourLater();
    await Promise.all([deliver(), deliver()]);
    await Promise.all([deliver(), deliver()]);
    assert.equal((await mails()).length, 2);
    const [, second] = await mails();
    assert.ok(second?.text?.includes('Third'));
    assert.ok(!second?.text?.includes('First'));
  },
);

sceneClaim(
  'messages beyond a digest’s maximum come in the next digest a day later',
  async ({ deliver }) => {
    const most = maxListed;
    const take = (from: number, to: number) =>
      query(
        `select contact.accept(
           gen_random_uuid(), 'SPAM-' || n,
           jsonb_build_object('name', 'Spam', 'email', 'x@example.com', 'message', 'Text ' || n),
           null, false, now() - interval '3 days' + make_interval(secs => n), '{honeypot}')
         from generate_series($1::int, $2::int) n`,
        [`${from}`, `${to}`],
      );
    const lists = async () =>
      (await mails()).map(({ subject, text }) => [
        /\d+/.exec(subject)?.[0],
        text?.match(/SPAM-\d+(?=, arrived)/g)?.length,
        /^.* shown here\..*, and (?=it’s|they’re)/m.exec(text ?? '')?.[0],
      ]);
    const aDayLater = async () => {
      await query(`update contact.told set told_at = told_at - interval '1 day'`);
      await halfAnHourLater();
    };
    const [one, two] = [
      '1 more isn’t shown here. It’ll come in another email like this one, and ',
      '2 more aren’t shown here. They’ll come in other emails like this one, and ',
    ];
    await take(1, most + 2);
    for (const _ of [1, 2, 3]) await deliver();
    assert.deepEqual(await lists(), [[`${most + 2}`, most, two]]);
    await aDayLater();
    await take(most + 3, 2 * most + 1);
    for (const _ of [1, 2, 3]) await deliver();
    assert.deepEqual((await lists()).slice(1), [[`${most + 1}`, most, one]]);
    await aDayLater();
    for (const _ of [1, 2, 3]) await deliver();
    assert.deepEqual((await lists()).slice(2), [['1', 1, undefined]]);
    await aDayLater();
    for (const _ of [1, 2]) await deliver();
    assert.equal((await mails()).length, 3);
  },
);

sceneClaim(
  'a digest lists a flood’s messages within half an hour, above the spam',
  async ({ start, deliver }) => {
    const { url } = await start();
    for (const name of ['Spam', 'First', 'Second']) {
      await post(url, { body: { ...sample, name, signals: ['honeypot'] } });
    }
    await deliver();
    await deliver();
    assert.equal((await mails()).length, 1);
    await query(`delete from contact.notifications where kind = 'digest'`);
    await query(
      `update contact.enquiries set signals = '{flood}' where texts ->> 'name' <> 'Spam'`,
    );
    await query(`update contact.notifications set created_at = now() - interval '31 minutes'`);
    await deliver();
    await deliver();
    const [, digest, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(digest?.subject, '3 messages held: please review');
    for (const part of [digest?.text ?? '', digest?.html ?? '']) {
      assert.ok(part.includes('2 came in a rush'));
      assert.ok(part.includes('One looks like spam'));
      const places = ['First', 'Second', 'Spam'].map((name) => part.lastIndexOf(name));
      assert.deepEqual(
        places,
        places.toSorted((one, other) => one - other),
      );
      assert.equal(part.split('reply by').length, 3);
    }
  },
);
