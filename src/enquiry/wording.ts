/** Fills `{name}` places in a text of the content. */
export function wording(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** A sentence about one, or about many. */
export function counted(words: { one: string; many: string }, count: number): string {
  return count === 1 ? words.one : wording(words.many, { count: String(count) });
}

/**
 * A moment as a visitor says it: today by the hour, else with its day. `Intl` would take a slow phone
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
