/** Replaces each `{name}` in a text from `src/content` with its value. */
export function wording(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** Chooses between the sentence for one and the sentence for many, which contains `{count}`. */
export function counted(words: { one: string; many: string }, count: number): string {
  return count === 1 ? words.one : wording(words.many, { count: String(count) });
}
