import { canReplyTo, type Receipt } from '#contract';
import { business } from '../../content/business.ts';
import { outboxWords } from '../../content/enquiry.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';

const hourMs = 60 * 60_000;

/** What the page remembers of the message just sent. The device stores neither the name nor the address. */
export type Thanks = { name: string; email: string; receipt: Receipt; isListed: boolean };

/** The confirmation's sentences: when the message arrived, and when and where the reply comes. */
export function thanksWords(thanks: Thanks, nowMs: number): string {
  const { email: address, receipt, isListed } = thanks;
  const { arrived, replyTo, noReplyTo } = outboxWords.thanks;
  const time = formatTime(Date.parse(receipt.receivedAt), nowMs);
  const dueMs = Date.parse(receipt.receivedAt) + business.replyWithinHours * hourMs;
  return [
    wording(arrived, { time }),
    wording(canReplyTo(address) ? replyTo : noReplyTo, { address, due: dayAndTime(dueMs) }),
    ...(isListed ? [] : [wording(outboxWords.sentUnlisted, { reference: receipt.reference })]),
  ].join(' ');
}

/** A weekday and time, such as “Friday 4:12 PM”, which stays true while the page is open. */
function dayAndTime(ms: number): string {
  return new Date(ms).toLocaleString('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}
