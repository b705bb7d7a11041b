import { formatTime } from '../../lib/formatTime.ts';

/** Time of day for today; with the date for other days, and the year if it is another. */
export function momentOf(ms: number, nowMs: number): string {
  const year = new Date(ms).getFullYear();
  const said = formatTime(ms, nowMs);
  return year === new Date(nowMs).getFullYear() ? said : `${said} (${year})`;
}
