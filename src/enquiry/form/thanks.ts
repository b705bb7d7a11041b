import { canReplyTo, type Receipt } from '#contract';
import { business } from '../../content/business.ts';
import { outboxWords } from '../../content/enquiry.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';

const dayMs = 24 * 60 * 60_000;

/** What the page remembers of the message just sent. The device stores neither the name nor the address. */
export type Thanks = { name: string; email: string; receipt: Receipt; isListed: boolean };

/** When the promised reply is due, in ms by the server's clock. */
export function dueMs({ receipt }: Thanks): number {
  return Date.parse(receipt.receivedAt) + (business.replyWithinHours / 24) * dayMs;
}

/** The confirmation's sentences: when the message arrived, and when and where the reply comes. */
export function thanksWords(thanks: Thanks, nowMs: number): string {
  const { email: address, receipt, isListed } = thanks;
  const { arrived, replyTo, noReplyTo } = outboxWords.thanks;
  const time = formatTime(Date.parse(receipt.receivedAt), nowMs);
  const due = dueWords(dueMs(thanks), nowMs);
  return [
    wording(arrived, { time }),
    wording(canReplyTo(address) ? replyTo : noReplyTo, { address, due }),
    ...(isListed ? [] : [wording(outboxWords.sentUnlisted, { reference: receipt.reference })]),
  ].join(' ');
}

function dueWords(ms: number, nowMs: number): string {
  const isTomorrow = new Date(ms).toDateString() === new Date(nowMs + dayMs).toDateString();
  return isTomorrow
    ? wording(outboxWords.thanks.tomorrow, { time: formatTime(ms, ms) })
    : formatTime(ms, nowMs);
}
