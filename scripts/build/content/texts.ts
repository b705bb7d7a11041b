/** A text of the content and where it stands. */
export type PlacedText = { place: string; text: string };

/** A field's place, or a list's item's: those are counted from 1, as a reader does. */
export function placeWithin(place: string, key: unknown): string {
  if (typeof key === 'number') return `${place}[${key + 1}]`;
  return place.endsWith(':') ? `${place} ${String(key)}` : `${place}.${String(key)}`;
}

/** Every text in a value, with its field. */
export function textsIn(value: unknown, place: string): PlacedText[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...entries].flatMap(([key, inner]) => textsIn(inner, placeWithin(place, key)));
}
