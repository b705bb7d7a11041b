import { mailSheet, paragraph, quietParagraph, row } from '../_shared/mail/mailSheet.ts';
import type { MailContent } from '../_shared/notification.ts';

/** The mail that tells the owner that a code for her inbox was not mailed. Its subject is the same each time. */
export function codeNotMailed(status: number): MailContent {
  const heading = 'You may not be able to sign in';
  const answer = status === 0 ? 'didn’t answer' : `answered ${status}`;
  const intro = `Someone asked for a code for your inbox, you perhaps, and it wasn’t mailed: Supabase Auth ${answer}.`;
  const meaning =
    'Messages still reach you by email. Devices that are signed in stay signed in. A code from an earlier email works for two hours, once.';
  const todo =
    'Try to sign in. If no code comes, forward this email to the person who set up the site. What to check in the Supabase project, under Authentication: that your address is among the users, that the Email provider is on, and that its SMTP settings and rate limits let emails out. The Auth log says more.';
  const end = 'You get at most one of these emails a day.';
  return {
    replyTo: null,
    subject: `A code wasn’t mailed: ${heading}`,
    text: [intro, meaning, todo, end, ''].join('\n\n'),
    html: mailSheet({
      kicker: 'A code wasn’t mailed',
      heading,
      body: [
        paragraph(intro),
        row('What that means', meaning),
        row('What to do', todo),
        quietParagraph(end),
      ].join('\n'),
    }),
  };
}
