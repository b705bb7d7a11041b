import type { InboxLink } from '../inboxLink.ts';
import type { NamedAddress } from '../namedAddress.ts';
import type { ClaimedNotification, MailContent } from '../notification.ts';
import { underHeading } from './mailHtml.ts';
import { noticeMail, quiet, words } from './noticeMail.ts';
import { ownerMail } from './ownerMail.ts';
import { timeWords } from './times.ts';

export type WriteMail = (claimed: ClaimedNotification) => Promise<MailContent>;

/**
 * @param timeZone the owner's time zone
 * @param owner the address that gets visitors' replies
 */
export function mailWriter(timeZone: string, owner: NamedAddress, inboxLink: InboxLink): WriteMail {
  const times = timeWords(timeZone);
  return async ({ kind, stored, enquiryId }) => {
    if (stored === null || enquiryId === null) {
      throw new Error('A mail about no enquiry came without its text.');
    }
    return kind === 'acknowledgement'
      ? acknowledgement(times.arrived(stored.receivedAtMs), owner)
      : ownerMail(stored, {
          words: times,
          inboxLink: inboxLink(stored.reference),
          isReminder: kind === 'reminder',
        });
  };
}

/**
 * Writes a visitor's confirmation. It contains nothing that the sender chose, not even the id: nobody can send spam
 * with it.
 */
function acknowledgement(arrived: string, owner: NamedAddress): MailContent {
  const arrival = 'Your message has arrived';
  return noticeMail({
    replyTo: owner.address,
    subject: arrival,
    kicker: arrival,
    heading: 'Thank you for reaching out',
    blocks: [
      words(`Your message arrived on ${arrived}.`),
      words(
        'I’ll get back to you within 24 hours of that. Want to add something? Just reply to this email.',
      ),
      quiet(
        'Didn’t write to me? Then someone mistyped their email address, and you can ignore this.',
      ),
    ],
  });
}

const repeatWords = 'This email may be a repeat: the site can’t tell whether you already got it.';

/** Adds a notice that the recipient may already have this mail. */
export function mayBeRepeat(content: MailContent): MailContent {
  return {
    ...content,
    text: `${repeatWords}\n\n${content.text}`,
    html: underHeading(content.html, repeatWords),
  };
}
