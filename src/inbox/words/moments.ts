import { formatTime } from '../../lib/formatTime.ts';

/** A moment as she says it: today by the hour, else with its day, and the year where it is another. */
export function momentOf(ms: number, nowMs: number): string {
  const year = new Date(ms).getFullYear();
  const said = formatTime(ms, nowMs);
  return year === new Date(nowMs).getFullYear() ? said : `${said} (${year})`;
}
