export type PlacedText = { place: string; text: string };

/** The path of a field or list item. Items count from 1. */
export function placeWithin(place: string, key: unknown): string {
  if (typeof key === 'number') return `${place}[${key + 1}]`;
  return place === '' ? String(key) : `${place}.${String(key)}`;
}

/** All texts in a value, each with the keys and indexes that lead to it. */
export function textsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): { path: readonly (string | number)[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...entries].flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
