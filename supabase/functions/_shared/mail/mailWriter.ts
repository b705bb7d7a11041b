import type { InboxLink } from '../inboxLink.ts';
import type { NamedAddress } from '../namedAddress.ts';
import type { Attachment, ClaimedNotification, MailContent } from '../notification.ts';
import { acknowledgement, repeatWords } from './acknowledgement.ts';
import { underHeading } from './mailHtml.ts';
import { ownerMail } from './ownerMail.ts';
import { photographMail } from './photographMail.ts';
import { timeWords } from './times.ts';

export type WriteMail = (
  claimed: ClaimedNotification,
  attachments?: readonly Attachment[],
) => Promise<MailContent>;

/**
 * @param timeZone the owner's time zone
 * @param owner the address that gets visitors' replies
 */
export function mailWriter(timeZone: string, owner: NamedAddress, inboxLink: InboxLink): WriteMail {
  const times = timeWords(timeZone);
  return async ({ kind, stored, enquiryId }, attachments = []) => {
    if (stored === null || enquiryId === null) {
      throw new Error('A mail about no enquiry came without its text.');
    }
    if (kind === 'acknowledgement') return acknowledgement(stored, owner, timeZone);
    return kind === 'photographs'
      ? photographMail(stored, attachments, inboxLink(stored.reference))
      : ownerMail(stored, {
          words: times,
          inboxLink: inboxLink(stored.reference),
          isReminder: kind === 'reminder',
        });
  };
}

/** Adds a notice that the recipient may already have this mail. The owner's mails are in the first language. */
export function mayBeRepeat(
  content: MailContent,
  { kind, stored }: Pick<ClaimedNotification, 'kind' | 'stored'>,
): MailContent {
  const said = repeatWords(kind === 'acknowledgement' ? (stored?.language ?? null) : null);
  return {
    ...content,
    text: `${said}\n\n${content.text}`,
    html: underHeading(content.html, said),
  };
}
