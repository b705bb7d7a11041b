import { type Enquiry, type EnquiryField, factFields, fieldRules } from '../contract.ts';
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
  'This message isn’t marked as answered. You promised an answer by the time below.';
const answerWords = 'Reply to this email, and your answer goes to the address above.';
const unanswerableWords =
  'A reply to this email won’t reach the address above: write to that address in a new email.';

export function ownerMail(stored: StoredEnquiry, options: OwnerMailOptions): MailContent {
  const { reference, enquiry } = stored;
  const { isReminder } = options;
  const subject = subjectLine(reference, enquiry);
  const mail = { stored, options, replyTo: replyToOf(enquiry.email) };
  return {
    replyTo: mail.replyTo,
    subject: isReminder ? `Not marked as answered: ${subject}` : subject,
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

/** Writes the mail's plain text. Quotes the message, so that no line of it can look like a fact about the enquiry. */
function textPart({ stored, options, replyTo }: Mail): string {
  const { reference, enquiry, written, receivedAtMs } = stored;
  const { words, inboxLink, isReminder } = options;
  return [
    ...(isReminder ? [`Message ${reference}`, '', reminderWords] : [`New message ${reference}`]),
    '',
    quoted(enquiry.message),
    '',
    ...factsOf(enquiry).map(({ label, text }) => `${label}: ${text || 'not given'}`),
    `Arrived: ${words.arrived(receivedAtMs)}`,
    ...[words.written(written, receivedAtMs) ?? []].flat(),
    `Answer by: ${words.answerBy(receivedAtMs)}`,
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
  const times = [words.arrived(receivedAtMs), words.written(written, receivedAtMs) ?? []].flat();
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
      row('Arrived', withBreaks(times.join('\n'))),
      row('Answer by', `<strong>${escapeHtml(words.answerBy(receivedAtMs))}</strong>`),
      replyTo === null
        ? quietParagraph(unanswerableWords)
        : button(answerLink(enquiry.email, reference), `Reply to ${isolated(name)}`),
      quietParagraph(`Already answered? ${link(inboxLink, 'Mark it as answered in your inbox')}.`),
    ].join('\n'),
  });
}

function answerLink(email: string, reference: string): string {
  const subject = encodeURIComponent(`Your message ${reference}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`;
}
