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
  /** Whether it was given up before. */
  wasRedriven: boolean;
};

/**
 * The mail about one that the provider has not taken. By the second way it holds the whole text, so that the
 * owner can answer at once; by the way that refused the text it names no more than the reference.
 */
export function alarmMail(alarm: Alarm): MailContent {
  const { reference, content } = alarm;
  const words = [
    whatHappened(alarm),
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

function whatHappened({ reference, code, isGivenUp, wasRedriven }: Alarm): string {
  const mail = `The mail about enquiry ${reference}`;
  if (!isGivenUp) {
    return `${mail} could not be sent for two hours of tries (${code}). It is tried on, so it will come a second time when that works again.`;
  }
  return wasRedriven
    ? `${mail} had been given up and was tried once more. It was refused for another day of tries (${code}), so it is given up again. To have it tried again: npm run enquiries -- requeue ${reference}`
    : `${mail} was refused for a day of tries (${code}), so it is given up. It is tried once more when the provider has taken another mail.`;
}
