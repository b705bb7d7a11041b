import { wording } from './wording.ts';

/** How a language writes days and times (`src/content/en/dates.yaml`). */
export type DateWords = {
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly shortMonths: readonly string[];
  readonly am: string;
  readonly pm: string;
  readonly time: string;
  readonly onDay: string;
  readonly onWeekday: string;
};

const sixDaysMs = 6 * 24 * 60 * 60_000;

/**
 * The time of day for today, otherwise the day and the time. `Intl` is not used: creating a formatter takes tens
 * of milliseconds on a slow phone, while a list is being rendered.
 */
export function formatTime(words: DateWords, ms: number, nowMs: number): string {
  const moment = new Date(ms);
  const time = timeOfDay(words, moment);
  if (isSameDay(ms, nowMs)) return time;
  const weekday = words.shortWeekdays[moment.getDay()] ?? '';
  const month = words.shortMonths[moment.getMonth()] ?? '';
  return wording(words.onDay, { weekday, month, day: String(moment.getDate()), time });
}

/** The weekday and the time of day, such as “Friday 4:12 PM”, for a coming time; with the date from six days on. */
export function formatWeekday(words: DateWords, ms: number, nowMs: number): string {
  if (ms - nowMs >= sixDaysMs) return formatTime(words, ms, nowMs);
  const moment = new Date(ms);
  const weekday = words.weekdays[moment.getDay()] ?? '';
  return wording(words.onWeekday, { weekday, time: timeOfDay(words, moment) });
}

export function isSameDay(ms: number, otherMs: number): boolean {
  return new Date(ms).toDateString() === new Date(otherMs).toDateString();
}

function timeOfDay({ time, am, pm }: DateWords, moment: Date): string {
  const hours = moment.getHours();
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return wording(time, {
    hour: String(hours % 12 || 12),
    hour24: twoDigits(hours),
    minute: twoDigits(moment.getMinutes()),
    half: hours < 12 ? am : pm,
  });
}
