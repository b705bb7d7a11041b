/** A text of the content and where it stands. */
export type PlacedText = { place: string; text: string };

/** Every text in a value, with its field; lists are counted from 1. */
export function textsIn(value: unknown, place: string): PlacedText[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = isList ? `[${Number(key) + 1}]` : place.endsWith(':') ? ` ${key}` : `.${key}`;
    return textsIn(inner, `${place}${field}`);
  });
}
