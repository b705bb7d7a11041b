import { canReplyTo, type Receipt } from '#contract';
import { business } from '../../content/business.ts';
import { dates } from '../../content/dates.ts';
import { outboxWords } from '../../content/enquiry.ts';
import { formatTime, formatWeekday } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';

const hourMs = 60 * 60_000;

/** What the page remembers of the message just sent. It stores neither the name nor the address. */
export type Thanks = { name: string; email: string; receipt: Receipt; isListed: boolean };

/** The confirmation's sentences: when the message arrived, and when and where the reply comes. */
export function thanksWords(thanks: Thanks, nowMs: number): string {
  const { email: address, receipt, isListed } = thanks;
  const { arrived, replyTo, noReplyTo } = outboxWords.thanks;
  const receivedMs = Date.parse(receipt.receivedAt);
  const time = formatTime(dates, receivedMs, nowMs);
  const due = formatWeekday(dates, receivedMs + business.replyWithinHours * hourMs);
  return [
    wording(arrived, { time }),
    wording(canReplyTo(address) ? replyTo : noReplyTo, { address, due }),
    ...(isListed ? [] : [wording(outboxWords.sentUnlisted, { reference: receipt.reference })]),
  ].join(' ');
}
