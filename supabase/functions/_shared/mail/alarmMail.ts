import { command, mailSheet, paragraph, quotation } from './mailSheet.ts';
import type { MailContent } from '../notification.ts';

export type Alarm = {
  reference: string;
  /** The mail itself, where the alarm goes another way than it; null where it has to do without. */
  content: MailContent | null;
  /** What the provider answered last. */
  code: string;
  /** Whether it is given up, or else tried on. */
  isGivenUp: boolean;
};

/**
 * The mail about one that the provider has not taken. By the second way it holds the whole text, so that the
 * owner can answer at once; by the way that refused the text it names no more than the reference.
 */
export function alarmMail({ reference, content, code, isGivenUp }: Alarm): MailContent {
  const words = [
    isGivenUp
      ? `The mail about enquiry ${reference} was refused for a day of tries (${code}), so it is given up. It is tried once more when the provider has taken another mail.`
      : `The mail about enquiry ${reference} could not be sent for two hours of tries (${code}). It is tried on, so it will come a second time when that works again.`,
    content === null
      ? 'The enquiry is stored. Read it by:'
      : 'Its text is below. Later enquiries may be late too. They are all stored, and shown by:',
  ];
  const list =
    content === null ? `npm run enquiries -- show ${reference}` : 'npm run enquiries -- list';
  return {
    replyTo: content?.replyTo ?? null,
    subject: content === null ? `Not mailed: enquiry ${reference}` : `Late: ${content.subject}`,
    text: [...words, list, ...(content === null ? [''] : ['-------', content.text])].join('\n\n'),
    html: mailSheet({
      kicker: 'A mail could not be sent',
      heading: content === null ? 'An enquiry waits to be read' : 'This enquiry comes late',
      body: [
        ...words.map((text) => paragraph(text)),
        paragraph(command(list)),
        ...(content === null ? [] : [quotation(content.text)]),
      ].join('\n'),
    }),
  };
}
