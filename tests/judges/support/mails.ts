import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { freePort, loopback } from '../../../scripts/backend/ports.ts';
import {
  emptyEnquiry,
  type Language,
  referenceOf,
} from '../../../supabase/functions/_shared/contract.ts';
import { alarmMail } from '../../../supabase/functions/_shared/mail/alarmMail.ts';
import { mailWriter, mayBeRepeat } from '../../../supabase/functions/_shared/mail/mailWriter.ts';
import { timeWords } from '../../../supabase/functions/_shared/mail/times.ts';
import {
  type ClaimedNotification,
  type MailContent,
  type NotificationKind,
  nothingAttached,
} from '../../../supabase/functions/_shared/notification.ts';
import { inboxLink } from '../../../supabase/functions/_shared/inboxLink.ts';
import { smtpMail } from '../../../supabase/functions/_shared/smtpMail.ts';
import { breakdownMail } from '../../../supabase/functions/deliver-notifications/breakdownMail.ts';
import {
  digestMail,
  type HeldEnquiry,
} from '../../../supabase/functions/deliver-notifications/digestMail.ts';
import { outageMail } from '../../../supabase/functions/deliver-notifications/outageMail.ts';
import { aboutCreek } from '../../e2e/support/form.ts';

/** A mail before it is sent. `name` tells it apart from other mails of its kind. */
export type WrittenMail = { name: string; kind: NotificationKind; content: MailContent };

/** A mail as sent: its Message-ID and the whole message as text. */
export type SentMail = { name: string; messageId: string; raw: string };

const timeZone = 'America/Los_Angeles';
const owner = { name: 'Sample Ecology', address: 'owner@example.com' };
const id = '0192d3a0-0000-7000-8000-000000000001';
const reference = referenceOf(id);
const receivedAtMs = Date.UTC(2026, 10, 20, 17, 40);
const dayMs = 86_400_000;

const enquiry = { ...emptyEnquiry, ...aboutCreek };

/** A notification for an enquiry that was written two days before it arrived. */
const claimedOf = (
  kind: NotificationKind,
  language: Language | null = null,
): ClaimedNotification => ({
  id,
  kind,
  enquiryId: id,
  lease: id,
  attempts: 1,
  triedForMs: 0,
  refusedForMs: 0,
  wasRedriven: false,
  createdAtMs: receivedAtMs,
  key: id,
  keyAgeMs: 0,
  isInDoubt: false,
  mayRepeat: false,
  recipient: kind === 'acknowledgement' ? enquiry.email : null,
  stored: {
    reference,
    enquiry,
    language,
    written: { kind: 'plausible', atMs: receivedAtMs - 2 * dayMs },
    receivedAtMs,
  },
  content: null,
});

/** Every variant of every kind of mail. */
export async function everyMail(): Promise<WrittenMail[]> {
  const inbox = inboxLink('https://www.example.com');
  const write = mailWriter(timeZone, owner, inbox);
  const times = timeWords(timeZone);
  const content = await write(claimedOf('enquiry'));
  const spanish = claimedOf('acknowledgement', 'es');
  const held: HeldEnquiry = {
    id,
    reference,
    receivedAtMs,
    enquiry,
    signals: ['honeypot'],
    isCaught: false,
    judged: null,
    inboxLink: inbox(reference),
  };
  const code = 'resend_503';
  const late = { reference, inboxLink: inbox(reference), code, wasRedriven: false };
  const recovery = { recoveredAtMs: receivedAtMs, waiting: 2, redriven: 1 };
  const photographs = ['Galls on a leaf', ''].map((alt, photograph) => ({
    message: id,
    photograph,
    alt,
    bytes: new Uint8Array(9),
  }));
  const outage = { sinceMs: receivedAtMs - dayMs, code };
  const forms: Record<NotificationKind, Record<string, MailContent>> = {
    enquiry: {
      enquiry: content,
      'enquiry-repeat': mayBeRepeat(content, claimedOf('enquiry')),
      'enquiry-spanish': await write(claimedOf('enquiry', 'es')),
    },
    reminder: { reminder: await write(claimedOf('reminder')) },
    acknowledgement: {
      acknowledgement: await write(claimedOf('acknowledgement')),
      'acknowledgement-spanish': mayBeRepeat(await write(spanish), spanish),
    },
    photographs: { photographs: await write(claimedOf('photographs'), photographs) },
    alarm: {
      'alarm-with-text': alarmMail({ ...late, content, isGivenUp: false }),
      'alarm-without': alarmMail({ ...late, content: null, isGivenUp: true }),
      'alarm-again': alarmMail({ ...late, content: null, isGivenUp: true, wasRedriven: true }),
    },
    breakdown: Object.fromEntries(
      (['post', 'store', 'mail', 'key'] as const).map((step) => [
        `breakdown-${step}`,
        breakdownMail(step, code),
      ]),
    ),
    outage: {
      'outage-over': outageMail({ ...recovery, outage }, times, true, inbox()),
      'outage-redriven': outageMail({ ...recovery, outage: null }, times, true, inbox()),
    },
    digest: {
      digest: digestMail([{ ...held, isCaught: true }, held, held], 4, times, inbox()),
      'digest-of-one': digestMail([held], 1, times, inbox()),
    },
  };
  return (Object.keys(forms) as NotificationKind[]).flatMap((kind) =>
    Object.entries(forms[kind]).map(([name, one]) => ({ name, kind, content: one })),
  );
}

/** Sends the mails with the functions' SMTP client and returns what the server received. */
export async function asSent(mails: readonly WrittenMail[]): Promise<SentMail[]> {
  const port = await freePort();
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(port, loopback, listening));
  const send = smtpMail({
    transport: 'smtp',
    url: new URL(`smtp://${loopback}:${port}`),
    from: { name: 'Sample Ecology', address: 'site@example.com' },
    to: owner,
  });
  const sent: SentMail[] = [];
  try {
    for (const { name, kind, content } of mails) {
      const key = randomUUID();
      const outcome = await send({
        ...claimedOf(kind),
        ...nothingAttached,
        key,
        createdAtMs: Date.now(),
        content,
      });
      const raw = received.pop();
      if (outcome.kind !== 'sent' || raw === undefined) throw new Error(`${name} was not sent.`);
      sent.push({ name, messageId: `<${key}@example.com>`, raw });
    }
  } finally {
    await new Promise<void>((closed) => server.close(() => closed()));
  }
  return sent;
}
