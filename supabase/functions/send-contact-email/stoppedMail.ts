import { command, mailSheet, paragraph, quietParagraph, row } from '../_shared/mail/mailSheet.ts';
import type { MailContent } from '../_shared/notification.ts';

/**
 * The mail that tells the owner that mails wait though they are due. Its subject is the same each
 * time: by it the database knows when it was sent last.
 */
export function stoppedMail(): MailContent {
  const heading = 'Mails to you are late';
  const intro =
    'A mail has been due for more than ten minutes. What sends mails every minute seems to have stopped.';
  const meaning =
    'Enquiries are stored. Each is mailed when it arrives, and what waits when the next visitor writes, a few at a time. Reminders, lists of what is held, and the self-test stand still. All that is stored is shown by:';
  const list = 'npm run enquiries -- list';
  const todo =
    'See that the job contact-deliver-notifications of the database runs every minute, and what the log of deliver-notifications says. If that is “unauthorized”, contact_delivery_secret in the Vault has to be made the same as DELIVERY_SECRET.';
  const end = 'You get this mail once an hour at most.';
  return {
    replyTo: null,
    subject: `The schedule seems to have stopped: ${heading}`,
    text: [intro, meaning, list, todo, end, ''].join('\n\n'),
    html: mailSheet({
      kicker: 'The schedule seems to have stopped',
      heading,
      body: [
        paragraph(intro),
        row('What that means', `${meaning} ${command(list)}`),
        row('What to do', todo),
        quietParagraph(end),
      ].join('\n'),
    }),
  };
}
