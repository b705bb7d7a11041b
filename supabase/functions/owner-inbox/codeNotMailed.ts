import { troubleMail } from '../_shared/mail/troubleMail.ts';
import type { MailContent } from '../_shared/notification.ts';

/** The mail that tells the owner that a code for her inbox was not mailed. Its subject is the same each time. */
export function codeNotMailed(status: number): MailContent {
  const answer = status === 0 ? 'didn’t answer' : `answered ${status}`;
  return troubleMail({
    kicker: 'A code wasn’t mailed',
    heading: 'You may not be able to sign in',
    intro: `Someone asked for a code for your inbox, you perhaps, and it wasn’t mailed: Supabase Auth ${answer}.`,
    rows: [
      [
        'What that means',
        'Messages still reach you by email. Devices that are signed in stay signed in. A code from an earlier email works for two hours, once.',
      ],
      [
        'What to do',
        'Try to sign in. If no code comes, forward this email to the person who set up the site. What to check in the Supabase project, under Authentication: that your address is among the users, that the Email provider is on, and that its SMTP settings and rate limits let emails out. The Auth log says more.',
      ],
    ],
    end: 'You get at most one of these emails a day.',
  });
}
