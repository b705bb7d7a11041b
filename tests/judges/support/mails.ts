import { SMTPServer } from 'smtp-server';
import { freePort, loopback } from '../../../scripts/local/ports.ts';
import { answeredLink } from '../../../supabase/functions/_shared/answeredLink.ts';
import { referenceOf } from '../../../supabase/functions/_shared/contract.ts';
import { alarmMail } from '../../../supabase/functions/_shared/mail/alarmMail.ts';
import { mailWriter } from '../../../supabase/functions/_shared/mail/mailWriter.ts';
import { timeWords } from '../../../supabase/functions/_shared/mail/timeWords.ts';
import type {
  LentNotification,
  MailContent,
  NotificationKind,
} from '../../../supabase/functions/_shared/notification.ts';
import { smtpMail } from '../../../supabase/functions/_shared/smtpMail.ts';
import { breakdownMail } from '../../../supabase/functions/deliver-notifications/breakdownMail.ts';
import { digestMail } from '../../../supabase/functions/deliver-notifications/digestMail.ts';
import { aboutCreek } from '../../e2e/support/form.ts';

const timeZone = 'America/Los_Angeles';
const owner = { name: 'Sample Ecology', address: 'owner@example.com' };
const id = '0192d3a0-0000-7000-8000-000000000001';
const receivedAtMs = Date.UTC(2026, 10, 20, 17, 40);

const enquiry = { ...aboutCreek, projectType: aboutCreek.projectType ?? '' };

/** What an enquiry's mail is written from; begun on the device two days before it arrived. */
const lentOf = (kind: NotificationKind): LentNotification => ({
  id,
  kind,
  enquiryId: id,
  lease: id,
  attempts: 1,
  createdAtMs: receivedAtMs,
  ageMs: 0,
  recipient: kind === 'acknowledgement' ? enquiry.email : null,
  stored: {
    reference: referenceOf(id),
    enquiry,
    written: { kind: 'plausible', atMs: receivedAtMs - 2 * 86_400_000 },
    receivedAtMs,
  },
  content: null,
});

/** Each kind of mail that the functions write, as they write it. */
export async function mailsOfEveryKind(): Promise<Record<NotificationKind, MailContent>> {
  const write = mailWriter(timeZone, owner, answeredLink('https://www.example.com', 'a secret'));
  const first = await write(lentOf('enquiry'));
  const suspect = { id, reference: referenceOf(id), receivedAtMs, ...enquiry, signals: ['trap'] };
  return {
    enquiry: first,
    reminder: await write(lentOf('reminder')),
    acknowledgement: await write(lentOf('acknowledgement')),
    alarm: alarmMail(first, 'resend_503'),
    digest: digestMail([suspect], 2, timeWords(timeZone)),
    breakdown: breakdownMail('mail', 'resend_401'),
  };
}

/** The mail's bytes as our own SMTP client hands them to a server. */
export async function asItLeaves(kind: NotificationKind, content: MailContent): Promise<string> {
  const port = await freePort();
  const taken: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => taken.push(chunk));
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((listening) => server.listen(port, loopback, listening));
  try {
    const send = smtpMail({
      transport: 'smtp',
      url: new URL(`smtp://${loopback}:${port}`),
      from: { name: 'Sample Ecology', address: 'site@example.com' },
      to: owner,
    });
    const outcome = await send({ ...lentOf(kind), createdAtMs: Date.now(), content });
    if (outcome.kind !== 'sent') throw new Error(`${kind}: ${outcome.code}`);
  } finally {
    await new Promise<void>((closed) => server.close(() => closed()));
  }
  return Buffer.concat(taken).toString('utf8');
}
