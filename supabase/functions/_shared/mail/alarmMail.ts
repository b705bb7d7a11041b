import { command, mailSheet, paragraph, quotation } from './mailSheet.ts';
import type { MailContent } from '../notification.ts';

/**
 * The mail by the second way about one that the first did not take for a day. It holds the whole
 * text of that one, so that the owner can answer at once.
 * @param code what the first way answered last
 */
export function alarmMail(given: MailContent, code: string): MailContent {
  const words = [
    `The mail below could not be delivered for a day (${code}), so it comes to you another way. It is not sent again by itself.`,
    'Later enquiries may be late too, until the first way works again. They are all stored, and shown by:',
  ];
  const list = 'npm run enquiries -- list';
  return {
    replyTo: given.replyTo,
    subject: `Late: ${given.subject}`,
    text: [...words, list, '-------', given.text].join('\n\n'),
    html: mailSheet({
      kicker: 'A mail could not be delivered',
      heading: 'This enquiry comes late',
      body: [
        ...words.map((text) => paragraph(text)),
        paragraph(command(list)),
        quotation(given.text),
      ].join('\n'),
    }),
  };
}
