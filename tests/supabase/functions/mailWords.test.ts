import { strict as assert } from 'node:assert';
import { emptyEnquiry, type Language } from '../../../supabase/functions/_shared/contract.ts';
import {
  escapeHtml,
  oneLine,
  replyToOf,
  shortened,
  subjectLine,
} from '../../../supabase/functions/_shared/mail/safeText.ts';
import { ownerMail } from '../../../supabase/functions/_shared/mail/ownerMail.ts';
import { timeWords, writtenTime } from '../../../supabase/functions/_shared/mail/times.ts';
import { retryAfterMs } from '../../../supabase/functions/_shared/resendMail.ts';
import { uuidv7 } from '../../../src/lib/uuidv7.ts';
import { mailWriter, mayBeRepeat } from '../../../supabase/functions/_shared/mail/mailWriter.ts';
import type { MailContent } from '../../../supabase/functions/_shared/notification.ts';
import { claim } from './support/claim.ts';
import { claimedOf, writtenMail } from './support/claimed.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Friday, 5:40 PM in California. */
const receivedAtMs = Date.UTC(2026, 10, 21, 1, 40);

claim('mails give times in the owner’s time zone, and the answer is due 24 hours later', () => {
  const words = timeWords('America/Los_Angeles');
  assert.equal(words.arrived(receivedAtMs), 'Friday, November 20, 5:40 PM PST');
  assert.equal(words.answerBy(receivedAtMs), 'Saturday, November 21, 5:40 PM PST');
  // Daylight saving time starts in between: the answer is due after 24 hours, not at the same time of day.
  assert.equal(words.answerBy(Date.UTC(2026, 2, 7, 20)), 'Sunday, March 8, 1:00 PM PDT');
});

claim('a mail gives the arrival, and when the message was written if that was earlier', () => {
  const words = timeWords('America/Los_Angeles');
  const arrival = 'Friday, November 20, 5:40 PM PST';
  const writtenBefore = (waitedMs: number) => {
    const written = { kind: 'plausible', atMs: receivedAtMs - waitedMs } as const;
    const { label, text } = words.fact(written, receivedAtMs);
    return `${label}: ${text}`;
  };
  const cases: [waitedMs: number, text: string][] = [
    [5 * minuteMs, `Arrived: ${arrival}`],
    [5 * minuteMs + 1, `Written: 5:34 PM, arrived ${arrival} (5 min later)`],
    [60 * minuteMs - 1, `Written: 4:40 PM, arrived ${arrival} (1 hr later)`],
    [dayMs - 1, `Written: Thursday, 5:40 PM, arrived ${arrival} (24 hr later)`],
    [6 * dayMs - 1, `Written: Saturday, 5:40 PM, arrived ${arrival} (6 days later)`],
    [6 * dayMs, `Written: November 14, 2026, 5:40 PM, arrived ${arrival} (6 days later)`],
  ];
  for (const [waitedMs, text] of cases) assert.equal(writtenBefore(waitedMs), text);
  assert.deepEqual(words.fact({ kind: 'unknown' }, receivedAtMs), {
    label: 'Arrived',
    text: arrival,
  });
  assert.deepEqual(words.fact({ kind: 'implausible', atMs: 0 }, receivedAtMs), {
    label: 'Arrived',
    text: `${arrival}\nThe device’s clock said December 31, 1969, 4:00 PM, which can’t be right`,
  });
});

claim('a device’s time is plausible from a year before the arrival to five minutes after', () => {
  const kindOf = (aheadMs: number) =>
    writtenTime(uuidv7(receivedAtMs + aheadMs, new Uint8Array(10)), receivedAtMs).kind;
  assert.equal(kindOf(5 * minuteMs), 'plausible');
  assert.equal(kindOf(5 * minuteMs + 1), 'implausible');
  assert.equal(kindOf(-366 * dayMs), 'plausible');
  assert.equal(kindOf(-366 * dayMs - 1), 'implausible');
  assert.deepEqual(writtenTime(crypto.randomUUID(), receivedAtMs), { kind: 'unknown' });
});

claim(
  'a subject is one line that begins with the person, and a visitor’s texts in it are truncated',
  () => {
    const subject = (name: string, projectType = '') =>
      subjectLine('Q7K4-M2XD', { name, projectType });
    assert.equal(subject('Ana'), 'Ana (Q7K4-M2XD)');
    assert.equal(subject('Ana', 'Pond'), 'Ana: Pond (Q7K4-M2XD)');
    assert.equal(subject(' \u200F '), 'Someone (Q7K4-M2XD)');
    assert.equal(subject('A\nna \u202E  F', 'a\u2028b'), 'A na F: a b (Q7K4-M2XD)');
    assert.equal(subject('n'.repeat(61)), `${'n'.repeat(59)}… (Q7K4-M2XD)`);
  },
);

claim('a text is escaped for HTML', () => {
  assert.equal(escapeHtml(`<a b="c">d’e & 'f'`), '&lt;a b=&quot;c&quot;&gt;d’e &amp; &#39;f&#39;');
});

claim('a text on one line has no spaces at its ends', () => {
  assert.equal(oneLine(' \u2028a\n\tb\r\n '), 'a b');
});

claim('a text is truncated by graphemes', () => {
  const flower = '\u{1F33C}\u200D\u{1F33C}';
  assert.equal(shortened('four', 4), 'four');
  assert.equal(shortened('fiver', 4), 'fiv…');
  assert.equal(shortened('no nu', 4), 'no…');
  assert.equal(shortened(flower.repeat(4), 4), flower.repeat(4));
  assert.equal(shortened(flower.repeat(5), 4), `${flower.repeat(3)}…`);
});

claim('Reply-To contains only addresses that mail servers accept', () => {
  const local = 'a'.repeat(64);
  for (const address of ['a@b.example', 'a.b.c@d.e-2', `${local}@b.example`, 'a@1.b.Example']) {
    assert.equal(replyToOf(address), address);
  }
  for (const address of [
    '',
    'a',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    'a@localhost',
    'a@b.1',
    'a@b.e_',
    `a${local}@b.example`,
    '@b.example',
  ]) {
    assert.equal(replyToOf(address), null, address);
  }
});

claim('Retry-After is parsed as whole seconds', () => {
  assert.deepEqual(
    ['0', ' 7 ', '999999', '1000000', '1.5', '-1', 'x7', '7x', '', null].map(retryAfterMs),
    [0, 7_000, 999_999_000, null, null, null, null, null, null, null],
  );
});

/** Characters that some program reads as a line end (Unicode 16, 5.8). */
const lineEnds = ['\n', '\r', '\r\n', '\u000B', '\u000C', '\u0085', '\u2028', '\u2029'];

const anyLineEnd = new RegExp(lineEnds.toReversed().join('|'));

const mailAbout = (
  name: string,
  projectType: string,
  message = 'Two acres.',
  language: Language | null = null,
) =>
  ownerMail(
    {
      reference: 'Q7K4-M2XD',
      enquiry: {
        ...emptyEnquiry,
        name,
        email: 'ana@example.com',
        projectType,
        message,
      },
      language,
      written: { kind: 'unknown' },
      receivedAtMs,
    },
    {
      words: timeWords('America/Los_Angeles'),
      inboxLink: 'https://site.example.com/inbox.htm#Q7K4-M2XD',
      isReminder: false,
    },
  );

claim('the owner’s mail quotes the message above its facts', () => {
  const { text, html } = mailAbout('Ana', 'Pond', 'Two acres.\nOne pond.');
  assert.ok(text.startsWith('New message Q7K4-M2XD\n\n> Two acres.\n> One pond.\n\nName: Ana\n'));
  assert.ok(html.indexOf('One pond.') < html.indexOf('ana@example.com'));
  const inbox = 'https://site.example.com/inbox.htm#Q7K4-M2XD';
  assert.ok(text.includes(`\n\nAlready answered? Mark it as answered in your inbox:\n${inbox}\n`));
  assert.ok(html.includes(`href="${inbox}"`));
});

claim('the owner’s mail says so if the message was written on a page in another language', () => {
  const { text, html } = mailAbout('Ana', 'Pond', 'Two acres.', 'es');
  const fact = 'Wrote on the Spanish page; a reply in Spanish may be welcome';
  assert.ok(text.includes(`\nProject type: Pond\nLanguage: ${fact}\nArrived: `), text);
  assert.ok(html.replace(/<[^>]+>/g, '').includes(`Language${fact}`), html);
  for (const language of ['en', null] as const) {
    const mail = mailAbout('Ana', 'Pond', 'Two acres.', language);
    assert.ok(!`${mail.text}${mail.html}`.includes('Language'));
  }
});

const confirmed = async (language: Language | null): Promise<MailContent> => {
  const owner = { name: 'Sample Ecology', address: 'owner@example.com' };
  const write = mailWriter('America/Los_Angeles', owner, () => '');
  const claimed = claimedOf({ kind: 'acknowledgement' });
  const stored = claimed.stored && { ...claimed.stored, language, receivedAtMs };
  return mayBeRepeat(await write({ ...claimed, stored }), { kind: 'acknowledgement', stored });
};

claim('a visitor gets the acknowledgement in the language of the page', async () => {
  const english = await confirmed('en');
  assert.equal(english.subject, 'Your message has arrived');
  assert.ok(english.text.startsWith('This email may be a repeat'));
  assert.ok(english.text.includes('arrived on Friday, November 20, 5:40 PM PST.'), english.text);
  assert.ok(english.html.includes('<html lang="en">'));
  assert.deepEqual(await confirmed(null), english);
  const spanish = await confirmed('es');
  assert.equal(spanish.subject, 'Su mensaje ha llegado');
  assert.ok(spanish.text.startsWith('Es posible que este correo esté repetido'));
  assert.match(spanish.text, /llegó el viernes, 20 de noviembre, 5:40 p\.\s?m\. PST\.\n/);
  assert.ok(spanish.html.includes('<html lang="es">'));
  for (const part of [spanish.text, spanish.html]) {
    assert.ok(part.includes('24 horas') && part.includes('¿Usted no me escribió?'));
    assert.ok(
      !/message|email|\{/.test(part.replace(/<style>.*<\/style>|class="[^"]*"/gs, '')),
      part,
    );
  }
});

claim('a mail to the owner about a Spanish message is in English', () => {
  const claimed = claimedOf();
  const stored = claimed.stored && { ...claimed.stored, language: 'es' as const };
  const { text } = mayBeRepeat(writtenMail, { kind: 'enquiry', stored });
  assert.ok(text.startsWith('This email may be a repeat'));
});

claim('the button in the owner’s mail opens a reply that quotes the message', () => {
  const { html } = mailAbout('Ana', 'Pond', `Two acres & "one" pond.\nAna`);
  const [, href = ''] = /href="(mailto:[^"]*)"/.exec(html) ?? [];
  const link = new URL(href.replaceAll('&amp;', '&'));
  assert.equal(link.pathname, 'ana@example.com');
  assert.equal(link.searchParams.get('subject'), 'Your message (Q7K4-M2XD)');
  assert.equal(
    link.searchParams.get('body'),
    '\r\n\r\nOn Friday, November 20, 5:40 PM PST, Ana wrote:\r\n> Two acres & "one" pond.\r\n> Ana\r\n',
  );
});

for (const lineEnd of lineEnds) {
  const code = encodeURIComponent(lineEnd);
  claim(`a visitor’s text can’t fake a fact in the mail by the line end ${code}`, () => {
    const fake = `Ana${lineEnd}Email: third@example.com`;
    const { subject, text, html } = mailAbout(fake, fake, fake);
    const lines = text.split(anyLineEnd);
    assert.equal(lines.filter((line) => line.startsWith('Email:')).length, 1);
    assert.ok(lines.includes('> Email: third@example.com'));
    assert.ok(lines.includes('Name: Ana Email: third@example.com'));
    assert.ok(lines.includes('Project type: Ana Email: third@example.com'));
    assert.ok(html.includes('<bdi>Ana Email: third@example.com</bdi>'));
    assert.ok(!subject.includes(lineEnd));
  });
}
