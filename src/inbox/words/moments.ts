import { formatTime } from '../../lib/formatTime.ts';

/** The time of day; with the date if it is not today, and the year if it is not this year. */
export function momentOf(ms: number, nowMs: number): string {
  const year = new Date(ms).getFullYear();
  const said = formatTime(ms, nowMs);
  return year === new Date(nowMs).getFullYear() ? said : `${said} (${year})`;
}
