/** Fills `{name}` places in a text of the content. */
export function wording(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** A moment as a visitor says it: today by the hour, else with its day. */
export function momentOf(ms: number, nowMs: number): string {
  const sameDay = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  const day = sameDay ? {} : ({ weekday: 'short', month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit' }).format(
    ms,
  );
}
