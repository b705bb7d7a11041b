import { fact, noticeMail, quiet, words } from '../_shared/mail/noticeMail.ts';
import type { MailContent } from '../_shared/notification.ts';
import type { SelfTestStep } from './selfTestVerdict.ts';

type StepWords = { heading: string; intro: string; stuck: string; meaning: string; todo: string };

const notReached = {
  heading: 'Messages may not be reaching you',
  intro:
    'The site’s daily self-test sent a message the way a visitor would. It didn’t get through within an hour.',
};

const wordsOf: Record<SelfTestStep, StepWords> = {
  post: {
    ...notReached,
    stuck: 'The server didn’t accept it.',
    meaning:
      'Visitors’ messages may be waiting on their devices. If you do nothing, they’re sent automatically once the server accepts them again.',
    todo: 'Forward this email to the person who set up the site. What to check: that the project at Supabase is running, and what the log of send-contact-email says. If the site has moved to a new address, ALLOWED_ORIGINS has to list that address first.',
  },
  store: {
    ...notReached,
    stuck: 'The server accepted it, but it isn’t in the database.',
    meaning:
      'Messages may be stored in a different database than the one emails are sent from. Until that’s fixed, an email that fails may not be tried again.',
    todo: 'Forward this email to the person who set up the site. CONTACT_DB_URL has to be the same for both functions, and both have to be deployed.',
  },
  mail: {
    ...notReached,
    stuck: 'It was stored, but its email wasn’t accepted.',
    meaning:
      'Visitors’ messages are stored, and the site keeps trying to email them to you. If you do nothing, they may reach you late.',
    todo: 'Sign in to your email provider, and check your account, its key or password, and the domain in MAIL_FROM. In the meantime you can read the messages in your inbox.',
  },
  key: {
    heading: 'Workshop messages can’t be opened',
    intro:
      'The site’s daily self-test got through, but what a tablet seals in workshop mode couldn’t be opened within an hour.',
    stuck: 'The server has no private key that matches the public key the site seals with.',
    meaning:
      'Messages from workshop tablets aren’t lost yet: they stay on the tablets, where no one can read them, until this is fixed. Messages from the site’s own form aren’t affected.',
    todo: 'Leave the tablets as they are, and don’t collect more messages with them. Then set WORKSHOP_PRIVATE_KEY to the private key that was made together with the site’s public key. Your copy is where you keep your passwords.',
  },
};

/** @param code the code of the last answer */
export function breakdownMail(step: SelfTestStep, code: string): MailContent {
  const { heading, intro, stuck, meaning, todo } = wordsOf[step];
  return noticeMail({
    kicker: 'Self-test failed',
    heading,
    blocks: [
      words(intro),
      fact('Where it stopped', `${stuck} (${code})`),
      fact('What that means', meaning),
      fact('What to do', todo),
      quiet('The next self-test is tomorrow. You get at most one of these emails a day.'),
    ],
  });
}
