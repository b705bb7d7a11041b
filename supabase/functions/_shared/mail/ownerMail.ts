import { type Enquiry, type EnquiryField, enquiryFields } from '../contract.ts';
import type { MailContent, StoredEnquiry } from '../notification.ts';
import {
  button,
  isolated,
  link,
  mailSheet,
  paragraph,
  quietParagraph,
  quotation,
  row,
  withBreaks,
} from './mailSheet.ts';
import { escapeHtml, oneLine, replyToOf, subjectLine } from './texts.ts';
import type { TimeWords } from './times.ts';

export type OwnerMailOptions = {
  words: TimeWords;
  /** Where the owner marks it as answered. */
  answeredLink: string;
  /** Whether she has had a mail about it before. */
  isReminder: boolean;
};

/** What the fields are called wherever the owner reads an enquiry. */
export const factLabels: Readonly<Record<EnquiryField, string>> = {
  name: 'Name',
  email: 'Address',
  projectType: 'Project type',
  message: 'Message',
};

const reminderWords =
  'This enquiry is not marked as answered. The time by which you said you would is below.';
const answerWords = 'Answer this mail, and your answer goes to the address above.';
const unanswerableWords =
  'Answering this mail will not reach the address above: write to it in a new mail.';

/** The mail to the owner about one enquiry, with all she needs to answer. */
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

/**
 * What was written into all fields but the message. A fact has a line of its own: no text of a
 * stranger's makes two of it.
 */
export function factsOf(enquiry: Enquiry): { field: EnquiryField; label: string; text: string }[] {
  return enquiryFields
    .filter((field) => field !== 'message')
    .map((field) => ({ field, label: factLabels[field], text: oneLine(enquiry[field]) }));
}

/** The facts come first, so that nothing in the message can pass for one of them. */
function textPart({ stored, options, replyTo }: Mail): string {
  const { reference, enquiry, written, receivedAtMs } = stored;
  const { words, answeredLink, isReminder } = options;
  return [
    ...(isReminder ? [`Enquiry ${reference}`, '', reminderWords] : [`New enquiry ${reference}`]),
    '',
    ...factsOf(enquiry).map(({ label, text }) => `${label}: ${text || 'not named'}`),
    `Arrived: ${words.arrived(receivedAtMs)}`,
    ...[words.written(written, receivedAtMs) ?? []].flat(),
    `Answer by: ${words.answerBy(receivedAtMs)}`,
    '',
    replyTo === null ? unanswerableWords : answerWords,
    '',
    'Have you answered? Mark it as answered here:',
    answeredLink,
    '',
    factLabels.message,
    '-------',
    enquiry.message,
    '',
  ].join('\n');
}

function htmlPart({ stored, options, replyTo }: Mail): string {
  const { reference, enquiry, written, receivedAtMs } = stored;
  const { words, answeredLink, isReminder } = options;
  const name = oneLine(enquiry.name);
  const times = [words.arrived(receivedAtMs), words.written(written, receivedAtMs) ?? []].flat();
  return mailSheet({
    kicker: isReminder
      ? `Not marked as answered: enquiry ${reference}`
      : `New enquiry ${reference}`,
    heading: name,
    body: [
      ...(isReminder ? [paragraph(reminderWords)] : []),
      ...factsOf(enquiry)
        .filter(({ field }) => field !== 'name')
        .map(({ label, text }) => row(label, text === '' ? 'Not named' : isolated(text))),
      row('Arrived', withBreaks(times.join('\n'))),
      row('Answer by', `<strong>${escapeHtml(words.answerBy(receivedAtMs))}</strong>`),
      quotation(enquiry.message),
      replyTo === null
        ? quietParagraph(unanswerableWords)
        : button(answerLink(enquiry.email, reference), `Answer ${isolated(name)}`),
      quietParagraph(`Have you answered? ${link(answeredLink, 'Mark it as answered')}.`),
    ].join('\n'),
  });
}

function answerLink(email: string, reference: string): string {
  const subject = encodeURIComponent(`Your enquiry ${reference}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`;
}
