import { canReplyTo, type Receipt } from '#contract';
import { business } from '../../content/business.ts';
import { dates } from '../../content/dates.ts';
import { outboxWords } from '../../content/enquiry.ts';
import { formatTime, formatWeekday } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';

const hourMs = 60 * 60_000;

/** What the page remembers of the message just sent. It stores neither the name nor the address. */
export type Thanks = { name: string; email: string; receipt: Receipt; isListed: boolean };

/**
 * The confirmation's sentences: when the message arrived, and when and where the reply comes. A message whose receipt
 * comes late may have arrived days ago: a promised time that has passed is left out.
 */
export function thanksWords(thanks: Thanks, nowMs: number): string {
  const { email: address, receipt, isListed } = thanks;
  const { arrived, replyTo, noReplyTo } = outboxWords.thanks;
  const receivedMs = Date.parse(receipt.receivedAt);
  const time = formatTime(dates, receivedMs, nowMs);
  const dueMs = receivedMs + business.replyWithinHours * hourMs;
  const words = [wording(arrived, { time })];
  if (!canReplyTo(address)) words.push(wording(noReplyTo, { address }));
  else if (nowMs < dueMs) {
    words.push(wording(replyTo, { address, due: formatWeekday(dates, dueMs, nowMs) }));
  }
  if (!isListed) words.push(wording(outboxWords.sentUnlisted, { reference: receipt.reference }));
  return words.join(' ');
}
