import { command, mailSheet, paragraph, quietParagraph, row } from '../_shared/mail/mailSheet.ts';
import { escapeHtml } from '../_shared/mail/escapeHtml.ts';
import type { MailContent } from '../_shared/notification.ts';
import type { SelfTestStep } from './selfTestVerdict.ts';

type StepWords = { stuck: string; meaning: string; todo: string };

const words: Record<SelfTestStep, StepWords> = {
  post: {
    stuck: 'It was not taken by the server.',
    meaning:
      'Visitors’ enquiries may be waiting on their devices. They are sent by themselves when the server takes them again.',
    todo: 'See whether the project is awake and what the log of send-contact-email says. If the site has moved to another address, ALLOWED_ORIGINS has to name that one first.',
  },
  store: {
    stuck: 'The server took it, but it is not in the database.',
    meaning: 'Enquiries may be stored in another database than the one that mails are sent from.',
    todo: 'See that CONTACT_DB_URL is the same for both functions, and deploy both.',
  },
  mail: {
    stuck: 'It was stored, but its mail was not accepted.',
    meaning: 'Enquiries are stored, and their mails are tried for a day. Until then, read them by:',
    todo: 'See what the mail provider says about your account, the key or password, and the domain of MAIL_FROM.',
  },
};

/**
 * The mail that tells the owner that the daily self-test has failed.
 * @param code what was answered last
 */
export function breakdownMail(step: SelfTestStep, code: string): MailContent {
  const heading = 'Enquiries may not reach you';
  const intro =
    'The site’s daily self-test sent an enquiry the way a visitor’s goes. It did not come through within an hour.';
  const { stuck, meaning, todo } = words[step];
  const list = step === 'mail' ? 'npm run enquiries -- list' : null;
  const end = 'The next self-test is tomorrow. You get one mail a day at most.';
  return {
    replyTo: null,
    subject: `Self-test failed: ${heading}`,
    text: [
      intro,
      `${stuck} (${code})`,
      meaning,
      ...(list === null ? [] : [list]),
      todo,
      end,
      '',
    ].join('\n\n'),
    html: mailSheet({
      kicker: 'Self-test failed',
      heading,
      body: [
        paragraph(intro),
        row('Where it stopped', `${stuck} (${escapeHtml(code)})`),
        row('What that means', list === null ? meaning : `${meaning} ${command(list)}`),
        row('What to do', todo),
        quietParagraph(end),
      ].join('\n'),
    }),
  };
}
