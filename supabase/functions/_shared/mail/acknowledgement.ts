import type { Mailbox } from '../mailbox.ts';
import { mailSheet, paragraph, quietParagraph } from './mailSheet.ts';
import type { MailContent } from '../notification.ts';

/**
 * The mail that tells a visitor that an enquiry has come. Nothing in it comes from the visitor, nor
 * from the id, which is the sender's to choose: nobody can have a text of theirs sent to somebody else.
 * @param arrived when it came, in words
 * @param owner whom an answer to it reaches
 */
export function acknowledgement(arrived: string, owner: Mailbox): MailContent {
  const words = [
    `Your enquiry arrived on ${arrived}.`,
    'I’ll get back to you within 24 hours of that. If you want to add something until then, answer this mail.',
  ];
  const mistaken =
    'If you have not written to us, somebody has mistyped an address. You need not do anything.';
  return {
    replyTo: owner.address,
    subject: 'Your enquiry has arrived',
    text: [...words, mistaken, ''].join('\n\n'),
    html: mailSheet({
      kicker: 'Your enquiry has arrived',
      heading: 'Thank you for reaching out',
      body: [...words.map((text) => paragraph(text)), quietParagraph(mistaken)].join('\n'),
    }),
  };
}
