/**
 * The time of day for today, otherwise the day and the time. `Intl` is not used: creating a formatter takes tens
 * of milliseconds on a slow phone, while a list is being rendered.
 */
export function formatTime(ms: number, nowMs: number): string {
  const moment = new Date(ms);
  const [weekday, month, day] = moment.toDateString().split(' ');
  const isToday = moment.toDateString() === new Date(nowMs).toDateString();
  return isToday ? hourOf(moment) : `${weekday}, ${month} ${Number(day)}, ${hourOf(moment)}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The weekday and the time of day, such as “Friday 4:12 PM”: for a moment within a week. */
export function formatWeekday(ms: number): string {
  const moment = new Date(ms);
  return `${weekdays[moment.getDay()]} ${hourOf(moment)}`;
}

function hourOf(moment: Date): string {
  const hours = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
