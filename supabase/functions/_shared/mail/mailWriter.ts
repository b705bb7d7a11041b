import type { InboxLink } from '../inboxLink.ts';
import type { Mailbox } from '../mailbox.ts';
import type { ClaimedNotification, MailContent } from '../notification.ts';
import { mailSheet, paragraph, quietParagraph, underHeading } from './mailSheet.ts';
import { ownerMail } from './ownerMail.ts';
import { timeWords } from './times.ts';

/** Writes the text of a mail that has none yet. */
export type WriteMail = (lent: ClaimedNotification) => Promise<MailContent>;

/**
 * @param timeZone the owner's
 * @param owner whom a visitor's answer reaches
 */
export function mailWriter(timeZone: string, owner: Mailbox, inboxLink: InboxLink): WriteMail {
  const words = timeWords(timeZone);
  return async ({ kind, stored, enquiryId }) => {
    if (stored === null || enquiryId === null) {
      throw new Error('A mail about no enquiry came without its text.');
    }
    return kind === 'acknowledgement'
      ? acknowledgement(words.arrived(stored.receivedAtMs), owner)
      : ownerMail(stored, {
          words,
          inboxLink: inboxLink(stored.reference),
          isReminder: kind === 'reminder',
        });
  };
}

/**
 * The mail that tells a visitor that an enquiry has come. Nothing in it comes from the visitor, nor
 * from the id, which is the sender's to choose: nobody can have a text of theirs sent to somebody else.
 * @param arrived when it came, in words
 * @param owner whom an answer to it reaches
 */
function acknowledgement(arrived: string, owner: Mailbox): MailContent {
  const words = [
    `Your message arrived on ${arrived}.`,
    'I’ll get back to you within 24 hours of that. If you’d like to add something in the meantime, reply to this email.',
  ];
  const mistaken =
    'If you didn’t write to me, someone mistyped an email address, and you can ignore this.';
  return {
    replyTo: owner.address,
    subject: 'Your message has arrived',
    text: [...words, mistaken, ''].join('\n\n'),
    html: mailSheet({
      kicker: 'Your message has arrived',
      heading: 'Thank you for reaching out',
      body: [...words.map((text) => paragraph(text)), quietParagraph(mistaken)].join('\n'),
    }),
  };
}

const repeatWords =
  'This email may be a repeat: the site can’t tell for certain whether it already reached you.';

/** The mail, with the word that it may have come before. */
export function mayBeRepeat(content: MailContent): MailContent {
  return {
    ...content,
    text: `${repeatWords}\n\n${content.text}`,
    html: underHeading(content.html, repeatWords),
  };
}
