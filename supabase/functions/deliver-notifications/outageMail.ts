import { command, mailSheet, paragraph, quietParagraph, row } from '../_shared/mail/mailSheet.ts';
import { escapeHtml } from '../_shared/mail/texts.ts';
import type { TimeWords } from '../_shared/mail/times.ts';
import type { MailContent } from '../_shared/notification.ts';

/** That mails go again after they had not, or that those which were refused are tried once more. */
export type Recovery = {
  /** The first try that failed, and what was answered last; null where single mails were refused. */
  outage: { sinceMs: number; code: string } | null;
  recoveredAtMs: number;
  /** Mails that were waiting for their next try. */
  waiting: number;
  /** Mails that had been given up. */
  redriven: number;
};

const list = 'npm run enquiries -- list';

/** The mail that tells the owner what was late, and what follows now. */
export function outageMail(recovery: Recovery, times: TimeWords): MailContent {
  return recovery.outage === null
    ? redrivenMail(recovery)
    : lateMail(recovery, recovery.outage, times);
}

function lateMail(
  { recoveredAtMs, waiting, redriven }: Recovery,
  { sinceMs, code }: { sinceMs: number; code: string },
  times: TimeWords,
): MailContent {
  const span = spanWords(recoveredAtMs - sinceMs);
  const heading = `For ${span} no mail could be sent`;
  const intro = `Every try to send a mail from ${times.arrived(sinceMs)} to ${times.arrived(recoveredAtMs)} failed. Now your mail provider has taken one again.`;
  const next = [
    waiting > 0
      ? `${mailsWords(waiting)} waited for another try and ${waiting === 1 ? 'goes' : 'go'} out now.`
      : 'No other mail waited for another try.',
    ...(redriven > 0
      ? [`${mailsWords(redriven)} had been given up and ${isAre(redriven)} tried once more.`]
      : []),
    'A mail that may have reached you before says so.',
  ].join(' ');
  const late =
    'What came in during that time was stored all the while. Some of it may be past the time by which you said you would answer. All of it is shown by:';
  return {
    replyTo: null,
    subject: `Mails were late: ${heading}`,
    text: [intro, `What was answered last: ${code}`, next, late, list, ''].join('\n\n'),
    html: mailSheet({
      kicker: 'Mails were late',
      heading,
      body: [
        paragraph(intro),
        row('What was answered last', escapeHtml(code)),
        row('What follows now', next),
        paragraph(late),
        paragraph(command(list)),
        quietParagraph('You get one such mail for each time that mails could not be sent.'),
      ].join('\n'),
    }),
  };
}

function redrivenMail({ redriven }: Recovery): MailContent {
  const heading = `${mailsWords(redriven)} ${isAre(redriven)} tried once more`;
  const words = [
    `${mailsWords(redriven)} had been given up, since your mail provider refused ${redriven === 1 ? 'it' : 'them'} for a day of tries. It has taken another mail since, so ${redriven === 1 ? 'it is' : 'they are'} tried once more.`,
    'Until then all enquiries are shown by:',
  ];
  return {
    replyTo: null,
    subject: `Given up before: ${heading}`,
    text: [...words, list, ''].join('\n\n'),
    html: mailSheet({
      kicker: 'Given up before',
      heading,
      body: [...words.map((text) => paragraph(text)), paragraph(command(list))].join('\n'),
    }),
  };
}

const mailsWords = (count: number): string => (count === 1 ? 'One mail' : `${count} mails`);
const isAre = (count: number): string => (count === 1 ? 'is' : 'are');

/** In whole hours, from two days on in whole days. */
function spanWords(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
