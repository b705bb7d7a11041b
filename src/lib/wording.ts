/** Fills `{name}` places in a text of the content. */
export function wording(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** A sentence about one, or about many. */
export function counted(words: { one: string; many: string }, count: number): string {
  return count === 1 ? words.one : wording(words.many, { count: String(count) });
}
