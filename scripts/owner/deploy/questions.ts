import { parseNamedAddress } from '../../../supabase/functions/_shared/namedAddress.ts';
import { knownTimeZone, ownerTimeZone } from '../../../supabase/functions/_shared/settings.ts';
import { siteAddress } from '../../build/content/formats.ts';
import { mailDomainOf } from '../mailDomain.ts';
import type { Answers, Question } from '../setup/question.ts';
import { inPassword, smtpFault } from './smtpAddress.ts';

/** The answer that keeps the value that is already online. */
export const asItIs = 'as it is';

export type Owner = { name: string; site: string; email: string; sample: boolean };

const trimmed = (typed: string): string => typed.trim();
const projectAddress = /^https:\/\/(\w+)\.supabase\.co\/?$/;
const dashboard = /supabase\.com\/dashboard\/project\/(\w+)/;

export const projectQuestion: Question = {
  id: 'project',
  group: 'Your Supabase project',
  words: 'Its reference ID',
  help: 'On supabase.com, create a project if you don’t have one, then look under Project Settings, General. The project’s web address works too.',
  offer: () => undefined,
  tidy: (typed) => {
    const text = typed.trim();
    return projectAddress.exec(text)?.[1] ?? dashboard.exec(text)?.[1] ?? text;
  },
  fault: (answer) =>
    /^[a-z]{20}$/.test(answer)
      ? undefined
      : `“${answer}” isn’t a reference ID: that’s 20 lowercase letters.`,
};

type Part = Pick<Question, 'id' | 'words' | 'fault'> &
  Partial<Pick<Question, 'help' | 'isAsked' | 'isSecret'>> & { otherwise?: string };

const mailbox: Question['fault'] = (answer) =>
  parseNamedAddress(answer) === null
    ? `“${answer}” isn’t an email address, alone or as Name <name@your-domain.com>.`
    : undefined;

const oneOf =
  (...choices: readonly string[]): Question['fault'] =>
  (answer) =>
    choices.includes(answer) ? undefined : `Type ${choices.join(' or ')}.`;

/**
 * @param online names of the settings that are already online
 * @param stored settings from the local copy
 * @param pooler whether the pooler's URL is known
 */
export function settingsQuestions(
  owner: Owner,
  online: readonly string[],
  stored: Answers,
  pooler: boolean,
): Question[] {
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
  const chosen =
    (transport: string) =>
    (answers: Answers): boolean =>
      answers.MAIL_TRANSPORT === transport;
  const parts: Part[] = [
    {
      id: 'MAIL_TRANSPORT',
      words: 'How to send email: resend or smtp',
      help: 'For resend, create an account at resend.com and add your domain there; smtp is for any other provider.',
      otherwise: 'resend',
      fault: oneOf('resend', 'smtp'),
    },
    {
      id: 'RESEND_API_KEY',
      words: 'Resend’s API key',
      isSecret: true,
      isAsked: chosen('resend'),
      fault: (answer) => (/^re_\w+$/.test(answer) ? undefined : 'Resend’s keys start with re_.'),
    },
    {
      id: 'SMTP_URL',
      words: 'The mail server, as smtps://user:password@mail.example.com:465',
      help: `Use port 465: Supabase blocks 25 and 587. ${inPassword}`,
      isSecret: true,
      isAsked: chosen('smtp'),
      fault: smtpFault,
    },
    {
      id: 'MAIL_FROM',
      words: 'Sender of the emails you get',
      help: 'Use an address your email provider lets you send from. With Resend, that’s any address on a domain you’ve added there; it needs no mailbox.',
      otherwise: `${owner.name} <site@${mailDomainOf(owner.site)}>`,
      fault: mailbox,
    },
    {
      id: 'MAIL_TO',
      words: 'Where to send messages',
      otherwise: owner.email,
      fault: mailbox,
    },
    {
      id: 'ALLOWED_ORIGINS',
      words: 'Website address',
      help: 'If you have several, put commas between them. Links in emails go to the first.',
      otherwise: owner.site,
      fault: (answer) =>
        answer
          .split(',')
          .map((one) => siteAddress(one.trim()))
          .find((fault) => fault !== undefined),
    },
    {
      id: 'OWNER_TIME_ZONE',
      words: 'Time zone for emails',
      // Offers this computer's time zone, unless that is UTC or unknown.
      otherwise: here === 'UTC' || knownTimeZone(here) === undefined ? ownerTimeZone : here,
      fault: (answer) =>
        knownTimeZone(answer) === undefined
          ? `“${answer}” isn’t a time zone. Use one like America/New_York.`
          : undefined,
    },
    {
      id: 'SELF_TEST',
      words: 'Should the site test itself every day and tell you if it fails? on or off',
      help: 'Optional. It sends one message a day to itself, not to you.',
      isAsked: chosen('resend'),
      otherwise: 'on',
      fault: oneOf('on', 'off'),
    },
    {
      id: 'workshop',
      words: 'Will you pass a tablet around at workshops? yes or no',
      help: 'If so, this makes keys to seal the messages on it.',
      isAsked: () => !online.includes('WORKSHOP_PRIVATE_KEY'),
      otherwise: 'no',
      fault: oneOf('yes', 'no'),
    },
    {
      id: 'pooler',
      words: 'Transaction pooler address',
      help: 'In the project, press Connect, then Transaction pooler. Leave the password in it as it is.',
      isAsked: () =>
        !pooler && !['CONTACT_DB_URL', 'INBOX_DB_URL'].every((name) => online.includes(name)),
      fault: (answer) =>
        URL.canParse(answer) && new URL(answer).hostname.includes('pooler')
          ? undefined
          : 'This isn’t a pooler address. A pooler address starts with postgresql:// and has the word pooler in it.',
    },
  ];
  return parts.map(({ otherwise, ...part }): Question => {
    const isOnline = online.includes(part.id);
    return {
      group: 'Settings',
      tidy: trimmed,
      offer: () => (isOnline ? asItIs : (stored[part.id] ?? otherwise)),
      ...part,
      fault: (answer) => (isOnline && answer === asItIs ? undefined : part.fault(answer)),
    };
  });
}
