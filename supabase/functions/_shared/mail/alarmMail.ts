import type { MailContent } from '../notification.ts';
import { link, paragraph, quotation } from './mailHtml.ts';
import { noticeMail, words } from './noticeMail.ts';

export type Alarm = {
  reference: string;
  /** URL of the enquiry in the owner's inbox. */
  inboxLink: string;
  /** The enquiry's mail if the alarm takes the second route; else null. */
  content: MailContent | null;
  /** The provider's last error. */
  code: string;
  isGivenUp: boolean;
  wasRedriven: boolean;
};

/**
 * Writes the alarm about a mail that the provider hasn't accepted. On the second route the alarm contains the whole
 * mail, so that the owner can answer. On the route that refused the mail, the alarm contains only the reference.
 */
export function alarmMail(alarm: Alarm): MailContent {
  return alarm.content === null ? withoutText(alarm) : withText(alarm, alarm.content);
}

function withText(alarm: Alarm, content: MailContent): MailContent {
  return noticeMail({
    replyTo: content.replyTo,
    subject: `${content.subject}: late`,
    kicker,
    heading: 'This message reached you late',
    blocks: [
      words(whatHappened(alarm)),
      words(
        'The message is below. Others may be late too. They’re all stored, and the site keeps trying to email them to you.',
      ),
      { text: `-------\n\n${content.text.trimEnd()}`, html: quotation(content.text) },
    ],
  });
}

function withoutText(alarm: Alarm): MailContent {
  const { reference, inboxLink, isGivenUp, wasRedriven } = alarm;
  const isOver = isGivenUp && wasRedriven;
  const next = isOver
    ? 'If you do nothing, the message stays stored but won’t reach you by email. Read it in your inbox, where you can also have it emailed again:'
    : 'The message is stored, and the site will try again by itself. You can read it in your inbox now:';
  return noticeMail({
    subject: `Not emailed: message ${reference}`,
    kicker,
    heading: 'A message is waiting to be read',
    blocks: [
      words(whatHappened(alarm)),
      words(next),
      { text: inboxLink, html: paragraph(link(inboxLink, `Open message ${reference}`)) },
    ],
  });
}

const kicker = 'An email couldn’t be sent';

function whatHappened({ reference, content, code, isGivenUp, wasRedriven }: Alarm): string {
  const mail = `the email about message ${reference}`;
  if (!isGivenUp) {
    const again = content === null ? '' : ', so you’ll get it again once that works';
    return `The site has been trying for two hours to send ${mail} (${code}). It keeps trying${again}.`;
  }
  return wasRedriven
    ? `Your email provider refused ${mail} for a full day, then for a second one (${code}), so the site has given up on it again.`
    : `Your email provider refused ${mail} for a full day (${code}), so the site has given up on it for now. It tries once more after the provider accepts another email to you.`;
}
