import { dates } from '../../content/dates.ts';
import { formatTime, isSameDay } from '../../lib/formatTime.ts';

/** For a row of the list: the time of day if it is today, otherwise the date. */
export function shortMoment(ms: number, nowMs: number): string {
  const [, month, day, year] = new Date(ms).toDateString().split(' ');
  const thisYear = new Date(nowMs).getFullYear();
  if (isSameDay(ms, nowMs)) return formatTime(dates, ms, nowMs);
  return `${month} ${Number(day)}${Number(year) === thisYear ? '' : `, ${year}`}`;
}

/** The time of day; with the date if it is not today, and the year if it is not this year. */
export function momentOf(ms: number, nowMs: number): string {
  const year = new Date(ms).getFullYear();
  const said = formatTime(dates, ms, nowMs);
  return year === new Date(nowMs).getFullYear() ? said : `${said} (${year})`;
}
