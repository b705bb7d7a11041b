import { strict as assert } from 'node:assert';
import { referenceOf } from '../../../supabase/functions/_shared/contract.ts';
import { storedNotifications } from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { type Mail, mailAttempts, mails, planFaults } from './support/mails.ts';
import { post, sceneClaim, transports } from './support/scene.ts';
import { until } from './support/until.ts';

const allSent = async (): Promise<Mail[]> =>
  await until('every mail to be settled as sent', async () => {
    const notifications = await storedNotifications();
    return notifications.length > 0 && notifications.every(({ state }) => state === 'sent')
      ? await mails()
      : false;
  });

for (const transport of transports) {
  const mailClaim: typeof sceneClaim = (name, play) =>
    sceneClaim(`by ${transport}, ${name}`, play, transport);

  mailClaim('the owner gets one mail with all she needs to answer', async ({ start }) => {
    const { url } = await start();
    const id = enquiryId();
    await post(url, { id });
    const [mail, ...others] = await allSent();
    assert.deepEqual(others, []);
    assert.equal(mail?.via, transport);
    assert.equal(mail.from, 'Sample Ecology <site@example.com>');
    assert.deepEqual(mail.to, ['owner@example.com']);
    assert.equal(mail.replyTo, sample.email);
    assert.equal(
      mail.subject,
      `Enquiry ${referenceOf(id)} from ${sample.name}: ${sample.projectType}`,
    );
    for (const part of [mail.text ?? '', mail.html ?? '']) {
      for (const fact of [sample.name, sample.email, sample.projectType, referenceOf(id)]) {
        assert.ok(part.includes(fact), `${fact} in ${part}`);
      }
      assert.ok(part.includes('What would you plant first?'));
      assert.match(part, /Arrived.* P[SD]T/s);
      assert.match(part, /Answer by.* P[SD]T/s);
      assert.ok(!part.includes('Begun'));
    }
    assert.deepEqual(
      (await mailAttempts()).map(({ outcome }) => outcome),
      ['accepted'],
    );
  });

  mailClaim('what waited on a device says so', async ({ start }) => {
    const { url } = await start();
    await post(url, { id: enquiryId(Date.now() - 2 * 86_400_000) });
    const [mail] = await allSent();
    const words = /Begun \w+day \d\d:\d\d, arrived \w+day \d\d:\d\d/;
    assert.match(mail?.text ?? '', words);
    assert.match(mail?.html ?? '', words);
  });

  mailClaim('no text of a visitor’s becomes a header', async ({ start }) => {
    const { url } = await start();
    await post(url, {
      body: {
        name: 'Ana\r\nBcc: third@example.com\r\n\r\nBody',
        email: 'ana@example.com',
        projectType: 'A pond\u2028Cc: third@example.com\u0000\u0007',
        message: 'Hello\r\n.\r\nMAIL FROM:<third@example.com>\r\n',
      },
    });
    await post(url, { body: { ...sample, email: 'ana@example.com\r\nBcc: third@example.com' } });
    const [mail, ...others] = await allSent();
    assert.deepEqual(others, []);
    assert.deepEqual(mail?.to, ['owner@example.com']);
    assert.equal(mail.replyTo, 'ana@example.com');
    assert.deepEqual([mail.headers.bcc, mail.headers.cc], [undefined, undefined]);
    assert.match(
      mail.subject,
      /^Enquiry \S+ from Ana Bcc: third@example\.com Body: A pond Cc: third@example\.com\uFFFD?$/,
    );
    assert.match(mail.text ?? '', /Hello\n\.\nMAIL FROM:<third@example\.com>/);
  });

  mailClaim('markup of a visitor’s is shown, not obeyed', async ({ start }) => {
    const { url } = await start();
    const markup = `<img src=x onerror="alert('1')"> & </p></body>`;
    await post(url, {
      body: { name: markup, email: "o'ana+`@example.com", projectType: markup, message: markup },
    });
    const [mail] = await allSent();
    const html = mail?.html ?? '';
    assert.ok(!html.includes('<img'));
    assert.equal(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;').length, 5);
    assert.equal(html.match(/<\/body>/g)?.length, 1);
    assert.ok(mail?.text?.includes(markup));
  });

  mailClaim(
    'an address that no server takes as Reply-To still reaches the owner',
    async ({ start }) => {
      const { url } = await start();
      await post(url, { body: { ...sample, email: '.ana.@localhost' } });
      const [mail] = await allSent();
      assert.equal(mail?.replyTo, null);
      assert.match(mail.text ?? '', /Address: \.ana\.@localhost/);
      assert.match(mail.text ?? '', /write to it in a new mail/);
    },
  );

  mailClaim('the answer does not wait for the mail', async ({ start }) => {
    await planFaults({ kind: 'slow', delayMs: 60_000 });
    const { url } = await start();
    assert.equal((await post(url)).status, 202);
    const [attempt] = await until('the mail to be under way', async () => {
      const attempts = await mailAttempts();
      return attempts.length > 0 && attempts;
    });
    assert.equal(attempt?.outcome, 'pending');
  });
}
