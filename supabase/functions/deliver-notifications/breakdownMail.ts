import { command, mailSheet, paragraph, quietParagraph, row } from '../_shared/mail/mailSheet.ts';
import { escapeHtml } from '../_shared/mail/texts.ts';
import type { MailContent } from '../_shared/notification.ts';
import type { SelfTestStep } from './selfTestVerdict.ts';

type StepWords = { heading: string; intro: string; stuck: string; meaning: string; todo: string };

const notReached = {
  heading: 'Enquiries may not reach you',
  intro:
    'The site’s daily self-test sent an enquiry the way a visitor’s goes. It did not come through within an hour.',
};

const words: Record<SelfTestStep, StepWords> = {
  post: {
    ...notReached,
    stuck: 'It was not taken by the server.',
    meaning:
      'Visitors’ enquiries may be waiting on their devices. They are sent by themselves when the server takes them again.',
    todo: 'See whether the project is awake and what the log of send-contact-email says. If the site has moved to another address, ALLOWED_ORIGINS has to name that one first.',
  },
  store: {
    ...notReached,
    stuck: 'The server took it, but it is not in the database.',
    meaning: 'Enquiries may be stored in another database than the one that mails are sent from.',
    todo: 'See that CONTACT_DB_URL is the same for both functions, and deploy both.',
  },
  mail: {
    ...notReached,
    stuck: 'It was stored, but its mail was not accepted.',
    meaning: 'Enquiries are stored, and their mails are tried on. Until they come, read them by:',
    todo: 'See what the mail provider says about your account, the key or password, and the domain of MAIL_FROM.',
  },
  key: {
    heading: 'Workshop messages can’t be opened',
    intro:
      'The site’s daily self-test came through, but what is sealed on a tablet in workshop mode did not open within an hour.',
    stuck: 'The server has no private key for the public key that the site seals with.',
    meaning:
      'Messages from workshop tablets are not lost yet: they stay on the tablets, and nobody can read them. Enquiries from the site’s own form are not concerned.',
    todo: 'Leave the tablets as they are, collect no more with them, and set WORKSHOP_PRIVATE_KEY to the private key that was made together with the site’s public one; your copy of it is where you keep passwords.',
  },
};

/**
 * The mail that tells the owner that the daily self-test has failed.
 * @param code what was answered last
 */
export function breakdownMail(step: SelfTestStep, code: string): MailContent {
  const { heading, intro, stuck, meaning, todo } = words[step];
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
