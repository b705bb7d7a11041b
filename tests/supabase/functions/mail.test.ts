import { strict as assert } from 'node:assert';
import { referenceOf } from '../../../supabase/functions/_shared/contract.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { assertUnanswered, type Mail, mailAttempts, mails } from './support/mails.ts';
import { post, sceneClaim, transports } from './support/scene.ts';
import { settled } from './support/settled.ts';

const markup = `<img src=x onerror="alert('1')"> & </p></body>`;

/** What a visitor sends, and a check of the owner's mail about it. */
const cases: readonly [what: string, body: object, expectMail: (mail: Mail) => void][] = [
  [
    'a visitor’s text that looks like a mail header',
    {
      name: 'Ana\r\nBcc: third@example.com\r\n\r\nBody',
      email: 'ana@example.com',
      projectType: 'A pond\u2028Cc: third@example.com\u0000\u0007',
      message: 'Hello\r\n.\r\nMAIL FROM:<third@example.com>\r\n',
    },
    ({ to, replyTo, headers, subject, text }) => {
      assert.deepEqual(to, ['owner@example.com']);
      assert.equal(replyTo, 'ana@example.com');
      assert.deepEqual([headers.bcc, headers.cc], [undefined, undefined]);
      assert.match(
        subject,
        /^Ana Bcc: third@example\.com Body: A pond Cc: third@example\.com\uFFFD? \(\S+\)$/,
      );
      assert.match(text ?? '', /Hello\n> \.\n> MAIL FROM:<third@example\.com>/);
    },
  ],
  [
    'a visitor’s markup, shown as text',
    { name: markup, email: "o'ana+`@example.com", projectType: markup, message: markup },
    ({ html, text }) => {
      assert.ok(!html?.includes('<img'));
      const shown = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;';
      assert.equal(html?.split(shown).length, 5);
      assert.equal(html.match(/<\/body>/g)?.length, 1);
      assert.ok(text?.includes(markup));
    },
  ],
  [
    'an address that servers refuse as Reply-To',
    { ...sample, email: '.ana.@localhost' },
    ({ replyTo, text }) => {
      assert.equal(replyTo, null);
      assert.match(text ?? '', /Email: \.ana\.@localhost/);
      assert.match(text ?? '', /Start a new email to the address above/);
    },
  ],
];

for (const transport of transports) {
  sceneClaim(
    `by ${transport}, the owner gets one mail with everything she needs, and visitors can’t inject headers or markup`,
    async ({ start }) => {
      const { url } = await start();
      const sent = async (id: string, body?: object): Promise<Mail> => {
        await post(url, { id, ...(body && { body }) });
        await settled('sent');
        const [mail, ...others] = (await mails()).filter(({ subject }) =>
          subject.includes(referenceOf(id)),
        );
        assert.ok(mail);
        assert.deepEqual(others, []);
        assertUnanswered(mail);
        return mail;
      };
      const id = enquiryId();
      const mail = await sent(id);
      assert.deepEqual(
        [mail.via, mail.from, mail.to, mail.replyTo],
        [transport, 'Sample Ecology <site@example.com>', ['owner@example.com'], sample.email],
      );
      const { name, email, projectType } = sample;
      assert.equal(mail.subject, `${name}: ${projectType} (${referenceOf(id)})`);
      for (const part of [mail.text ?? '', mail.html ?? '']) {
        for (const fact of [name, email, projectType, referenceOf(id)]) {
          assert.ok(part.includes(fact), `${fact} in ${part}`);
        }
        assert.ok(part.includes('What would you plant first?'));
        assert.match(part, /Arrived.* P[SD]T/s);
        assert.match(part, /Reply by.* P[SD]T/s);
        assert.ok(!part.includes('Written'));
      }
      const late = await sent(enquiryId(Date.now() - 2 * 86_400_000));
      for (const part of [late.text ?? '', late.html ?? '']) {
        assert.match(part, /Written.*\w+day, \d+:\d\d [AP]M, arrived .* P[SD]T \(2 days later\)/s);
      }
      for (const [what, body, expectMail] of cases) {
        const bent = await sent(enquiryId(), body);
        try {
          expectMail(bent);
        } catch (error) {
          throw new Error(`by ${what}`, { cause: error });
        }
      }
      assert.deepEqual(
        new Set((await mailAttempts()).map(({ outcome }) => outcome)),
        new Set(['accepted']),
      );
      assert.equal((await mailAttempts()).length, 2 + cases.length);
    },
    transport,
  );
}
