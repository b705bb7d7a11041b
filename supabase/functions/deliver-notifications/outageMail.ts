import type { Database } from '../_shared/database.ts';
import type { InboxLink } from '../_shared/inboxLink.ts';
import { link, paragraph, quietParagraph, row } from '../_shared/mail/mailHtml.ts';
import { fact, noticeMail, words } from '../_shared/mail/noticeMail.ts';
import { escapeHtml } from '../_shared/mail/safeText.ts';
import type { TimeWords } from '../_shared/mail/times.ts';
import type { MailContent } from '../_shared/notification.ts';
import type { CountedStep } from './runSteps.ts';

export type Recovery = {
  /** When the outage's first attempt failed, and the last error; null if the provider refused only single mails. */
  outage: { sinceMs: number; code: string } | null;
  recoveredAtMs: number;
  /** Number of mails that wait for another attempt. */
  waiting: number;
  /** Number of mails that had been given up and get one more attempt. */
  redriven: number;
};

type RecoveryRow = {
  id: string;
  failing_since: Date | null;
  recovered_at: Date;
  last_failure: string | null;
  waiting: number;
  redriven: number;
};

/** If a mail route works again, queues a mail that says so. Resolves with the number of queued mails. */
export function queueRecoveryMail(
  database: Database,
  times: TimeWords,
  hasSecondRoute: boolean,
  inboxLink: InboxLink,
): CountedStep {
  return () =>
    database.run(async (sql) => {
      const [due] = await sql<RecoveryRow>`
        select id, failing_since, recovered_at, last_failure, waiting, redriven
        from contact.recovery_due()`;
      if (due === undefined) return 0;
      const { subject, text, html } = outageMail(read(due), times, hasSecondRoute, inboxLink());
      const [told] = await sql<{ is_new: boolean }>`
        select contact.tell_recovery(${due.id}, ${subject}, ${text}, ${html}) as is_new`;
      return told?.is_new === true ? 1 : 0;
    });
}

function read({
  failing_since,
  recovered_at,
  last_failure,
  waiting,
  redriven,
}: RecoveryRow): Recovery {
  return {
    outage:
      failing_since === null
        ? null
        : { sinceMs: failing_since.getTime(), code: last_failure ?? 'unknown' },
    recoveredAtMs: recovered_at.getTime(),
    waiting,
    redriven,
  };
}

/** @param hasSecondRoute whether alarms may have gone out by the second route during the outage */
export function outageMail(
  recovery: Recovery,
  times: TimeWords,
  hasSecondRoute: boolean,
  inbox: string,
): MailContent {
  return recovery.outage === null
    ? redrivenMail(recovery)
    : lateMail(recovery, recovery.outage, times, hasSecondRoute ? ' the usual way' : '', inbox);
}

function lateMail(
  { recoveredAtMs, waiting, redriven }: Recovery,
  { sinceMs, code }: { sinceMs: number; code: string },
  times: TimeWords,
  byWay: string,
  inbox: string,
): MailContent {
  const heading = `The site couldn’t send email${byWay} for ${spanWords(recoveredAtMs - sinceMs)}`;
  const intro = `Every attempt to send an email${byWay} failed from ${times.arrived(sinceMs)} to ${times.arrived(recoveredAtMs)}. Your email provider has accepted one again.`;
  const next = [
    waiting > 0
      ? `${emailsWords(waiting)} ${wasWere(waiting)} waiting for another try and ${waiting === 1 ? 'goes' : 'go'} out now.`
      : 'No other email was waiting for another try.',
    ...(redriven > 0
      ? [
          `The site is trying once more to send ${emailsWords(redriven).toLowerCase()} it had given up on.`,
        ]
      : []),
    'If you may already have an email, it says so.',
  ].join(' ');
  const late =
    'The site stored every message it got in that time. Some replies may be overdue: each email says when yours is due.';
  const once = 'You get one email like this per outage.';
  return noticeMail({
    kicker: 'Emails were late',
    heading,
    blocks: [
      words(intro),
      { text: `Last error: ${code}`, html: row('Last error', escapeHtml(code)) },
      fact('What happens now', next),
      words(late),
      {
        text: `They’re all in your inbox: ${inbox}`,
        html: paragraph(`They’re all in ${link(inbox, 'your inbox')}.`),
      },
      { text: '', html: quietParagraph(once) },
    ],
  });
}

function redrivenMail({ redriven }: Recovery): MailContent {
  const heading = `${emailsWords(redriven)} that ${wasWere(redriven)} refused`;
  const it = redriven === 1 ? 'it' : 'them';
  const refused = `Your email provider refused ${emailsWords(redriven).toLowerCase()} for a full day, so the site stopped trying to send ${it}. The provider has accepted another email since, so the site is trying to send ${it} once more.`;
  return noticeMail({
    kicker: 'Trying again',
    heading,
    blocks: [words(refused), words('You don’t have to do anything.')],
  });
}

const emailsWords = (count: number): string => (count === 1 ? 'One email' : `${count} emails`);
const wasWere = (count: number): string => (count === 1 ? 'was' : 'were');

/** Describes an interval in whole hours, or in whole days from two days on. */
function spanWords(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
