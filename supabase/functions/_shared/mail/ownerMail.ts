import {
  type Enquiry,
  type EnquiryField,
  factFields,
  fieldRules,
  firstLanguage,
} from '../contract.ts';
import { replyLink } from '../contract/replyLink.ts';
import type { MailContent, StoredEnquiry } from '../notification.ts';
import {
  button,
  isolated,
  link,
  mailHtml,
  paragraph,
  quietParagraph,
  quotation,
  row,
  withBreaks,
} from './mailHtml.ts';
import { escapeHtml, oneLine, replyToOf, subjectLine } from './safeText.ts';
import type { TimeWords } from './times.ts';

export type OwnerMailOptions = {
  words: TimeWords;
  /** URL of the enquiry in the owner's inbox. */
  inboxLink: string;
  /** Whether the owner already got a mail about this enquiry. */
  isReminder: boolean;
};

const reminderWords =
  'You haven’t marked this message as answered. You promised a reply by the time below.';
const answerWords = 'Just reply: your answer goes to the address above.';
const unanswerableWords = 'A reply won’t reach them. Start a new email to the address above.';

export function ownerMail(stored: StoredEnquiry, options: OwnerMailOptions): MailContent {
  const { reference, enquiry } = stored;
  const { isReminder } = options;
  const subject = subjectLine(reference, enquiry);
  const mail = { stored, options, replyTo: replyToOf(enquiry.email) };
  return {
    replyTo: mail.replyTo,
    subject: isReminder ? `${subject}: not marked as answered` : subject,
    text: textPart(mail),
    html: htmlPart(mail),
  };
}

type Mail = { stored: StoredEnquiry; options: OwnerMailOptions; replyTo: string | null };

/** The fields except the message, each on one line: line breaks become spaces. */
export function factsOf(enquiry: Enquiry): { field: EnquiryField; label: string; text: string }[] {
  return factFields.map((field) => ({
    field,
    label: fieldRules[field].shortLabel,
    text: oneLine(enquiry[field]),
  }));
}

/** The language of the enquiry's page, if the owner may want to reply in it: it isn't the first one. */
function languageFact({ language }: StoredEnquiry): { label: string; text: string }[] {
  if (language === null || language === firstLanguage) return [];
  const name = new Intl.DisplayNames('en-US', { type: 'language' }).of(language);
  const text = `Wrote on the ${name} page; a reply in ${name} may be welcome`;
  return [{ label: 'Language', text }];
}

/** Writes the mail's plain text. Quotes the message, so that no line of it can look like a fact about the enquiry. */
function textPart({ stored, options, replyTo }: Mail): string {
  const { reference, enquiry, written, receivedAtMs } = stored;
  const { words, inboxLink, isReminder } = options;
  const time = words.fact(written, receivedAtMs);
  return [
    ...(isReminder ? [`Message ${reference}`, '', reminderWords] : [`New message ${reference}`]),
    '',
    quoted(enquiry.message),
    '',
    ...[...factsOf(enquiry), ...languageFact(stored)].map(
      ({ label, text }) => `${label}: ${text || 'not given'}`,
    ),
    `${time.label}: ${time.text}`,
    `Reply by: ${words.answerBy(receivedAtMs)}`,
    '',
    replyTo === null ? unanswerableWords : answerWords,
    '',
    'Already answered? Mark it as answered in your inbox:',
    inboxLink,
    '',
  ].join('\n');
}

/** Prefixes each line with `> `. Splits at every character that some mail program reads as a line end. */
export function quoted(message: string): string {
  return `> ${message.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '$&> ')}`;
}

function htmlPart({ stored, options, replyTo }: Mail): string {
  const { reference, enquiry, written, receivedAtMs } = stored;
  const { words, inboxLink, isReminder } = options;
  const name = oneLine(enquiry.name);
  const time = words.fact(written, receivedAtMs);
  return mailHtml({
    kicker: isReminder
      ? `Not marked as answered: message ${reference}`
      : `New message ${reference}`,
    heading: name,
    body: [
      ...(isReminder ? [paragraph(reminderWords)] : []),
      quotation(enquiry.message),
      ...factsOf(enquiry)
        .filter(({ field }) => field !== 'name')
        .map(({ label, text }) => row(label, text === '' ? 'Not given' : isolated(text))),
      ...languageFact(stored).map(({ label, text }) => row(label, escapeHtml(text))),
      row(time.label, withBreaks(time.text)),
      row('Reply by', `<strong>${escapeHtml(words.answerBy(receivedAtMs))}</strong>`),
      replyTo === null
        ? quietParagraph(unanswerableWords)
        : button(answerLink(stored, words), `Reply to ${isolated(name)}`),
      quietParagraph(`Already answered? ${link(inboxLink, 'Mark it as answered in your inbox')}.`),
    ].join('\n'),
  });
}

function answerLink({ reference, enquiry, receivedAtMs }: StoredEnquiry, words: TimeWords): string {
  return replyLink({
    email: enquiry.email,
    subject: `Your message (${reference})`,
    wrote: `On ${words.arrived(receivedAtMs)}, ${oneLine(enquiry.name)} wrote:`,
    message: enquiry.message,
  });
}
