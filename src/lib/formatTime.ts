/**
 * The time today, or the day and the time. `Intl` would take a slow phone
 * tens of milliseconds to get ready, in the middle of drawing a list.
 */
export function formatTime(ms: number, nowMs: number): string {
  const moment = new Date(ms);
  const [weekday, month, day] = moment.toDateString().split(' ');
  const isToday = moment.toDateString() === new Date(nowMs).toDateString();
  return isToday ? hourOf(moment) : `${weekday}, ${month} ${Number(day)}, ${hourOf(moment)}`;
}

function hourOf(moment: Date): string {
  const hours = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
