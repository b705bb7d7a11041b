import type { Mailbox } from '../mailbox.ts';
import type { ClaimedNotification, MailContent } from '../notification.ts';
import type { OwnerLink } from '../ownerLink.ts';
import { acknowledgement } from './acknowledgement.ts';
import { ownerMail } from './ownerMail.ts';
import { timeWords } from './timeWords.ts';

/** Writes the text of a mail that has none yet. */
export type WriteMail = (lent: ClaimedNotification) => Promise<MailContent>;

/**
 * @param timeZone the owner's
 * @param owner whom a visitor's answer reaches
 */
export function mailWriter(timeZone: string, owner: Mailbox, ownerLink: OwnerLink): WriteMail {
  const words = timeWords(timeZone);
  return async ({ kind, stored, enquiryId }) => {
    if (stored === null || enquiryId === null) {
      throw new Error('A mail about no enquiry came without its text.');
    }
    return kind === 'acknowledgement'
      ? acknowledgement(words.arrived(stored.receivedAtMs), owner)
      : ownerMail(stored, {
          words,
          answeredLink: await ownerLink('answered', enquiryId),
          isReminder: kind === 'reminder',
        });
  };
}
