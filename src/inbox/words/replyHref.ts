import type { InboxMessage } from '#contract/ownerInbox';
import { replyLink } from '#contract/replyLink';
import { business } from '../../content/business.ts';
import { dates } from '../../content/dates.ts';
import { inbox } from '../../content/inbox.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';

/** A link that opens a reply in the owner's mail program; null if the message has no address. */
export function replyHref({ enquiry, reference, receivedAt }: InboxMessage): string | null {
  if (!enquiry || enquiry.email === '') return null;
  const { name, email, message } = enquiry;
  const time = formatTime(dates, Date.parse(receivedAt), Number.NaN);
  return replyLink({
    email,
    subject: wording(inbox.reply.subject, { reference, business: business.name }),
    wrote: wording(inbox.reply.wrote, { time, name }),
    message,
  });
}
