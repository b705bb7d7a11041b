import { business } from '../../content/business.ts';
import { inbox } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The inbox shows overdue time in days from this many hours on. */
const minHoursForDays = 48;

/** From this many hours before the reply is due, the list shows the time left. */
const pressingHours = 8;

export type TimeLeft = {
  words: string;
  /** Whether the reply is due soon, or overdue. */
  isPressing: boolean;
  isOver: boolean;
};

/** The time left until the promised reply is due. @param nowMs by the server's clock, like `receivedAt` */
export function timeLeft(receivedAt: string, nowMs: number): TimeLeft {
  const leftMs = Date.parse(receivedAt) + business.replyWithinHours * hourMs - nowMs;
  const words = inbox.timeLeft;
  const isOver = leftMs < 0;
  const minutes = Math.floor(Math.abs(leftMs) / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return said(words.now, 0);
  if (isOver && hours >= minHoursForDays) return said(words.daysOver, Math.floor(hours / 24));
  if (hours >= 1) return said(isOver ? words.hoursOver : words.hoursLeft, hours);
  return said(isOver ? words.minutesOver : words.minutesLeft, minutes);

  function said(text: string, count: number): TimeLeft {
    const isPressing = leftMs < pressingHours * hourMs;
    return { words: wording(text, { count: String(count) }), isPressing, isOver };
  }
}
