import { fact, noticeMail, quiet, words } from '../_shared/mail/noticeMail.ts';
import type { MailContent } from '../_shared/notification.ts';

/** The database finds the last one by its subject, so the subject never changes. */
export function scheduleStoppedMail(): MailContent {
  return noticeMail({
    kicker: 'The schedule seems to have stopped',
    heading: 'Emails to you may be late',
    blocks: [
      words(
        'The schedule that sends emails every minute hasn’t run for more than ten minutes. It seems to have stopped.',
      ),
      fact(
        'What that means',
        'Messages are stored, and each that isn’t held is still emailed to you when it arrives, if its first try works. If you do nothing, emails that are waiting go out only when a visitor writes, a few at a time, and there are no reminders, lists of held messages, or self-tests.',
      ),
      fact(
        'What to do',
        'Forward this email to the person who set up the site. What to check: that the database’s job contact-deliver-notifications runs every minute, and what the log of deliver-notifications says. If that is “unauthorized”, contact_delivery_secret in the Vault has to be the same as DELIVERY_SECRET.',
      ),
      quiet('You get this email at most once an hour.'),
    ],
  });
}
