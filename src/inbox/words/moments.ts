import { formatTime } from '../../lib/formatTime.ts';

/** For a row of the list: the time of day if it is today, otherwise the date. */
export function shortMoment(ms: number, nowMs: number): string {
  const [, month, day, year] = new Date(ms).toDateString().split(' ');
  const [today, thisYear] = [new Date(nowMs).toDateString(), new Date(nowMs).getFullYear()];
  if (new Date(ms).toDateString() === today) return formatTime(ms, nowMs);
  return `${month} ${Number(day)}${Number(year) === thisYear ? '' : `, ${year}`}`;
}

/** The time of day; with the date if it is not today, and the year if it is not this year. */
export function momentOf(ms: number, nowMs: number): string {
  const year = new Date(ms).getFullYear();
  const said = formatTime(ms, nowMs);
  return year === new Date(nowMs).getFullYear() ? said : `${said} (${year})`;
}
