import type { SampleText } from '../../build/content/sampleTexts.ts';

/** How many texts are still the sample's, by the keys that lead to a field. Items of a list count for its fields. */
type Counts = ReadonlyMap<string, number>;

/**
 * Counts the sample's texts in a content file, such as `src/content/en/about.yaml`.
 * @param texts the sample's texts in all files
 */
export function sampleCounts(file: string, texts: readonly SampleText[]): Counts {
  const counts = new Map<string, number>();
  for (const { place } of texts) {
    const [path, field = ''] = place.split(': ');
    const keys = field.replaceAll(/\[\d+\]/g, '');
    if (path === file) counts.set(keys, (counts.get(keys) ?? 0) + 1);
  }
  return counts;
}

/** Says in the hints which fields are still the sample's. */
export function withSampleHints(hints: ReadonlyMap<string, string>, counts: Counts): typeof hints {
  const marked = new Map(hints);
  for (const [keys, count] of counts) {
    const words = count > 1 ? `Still the sample’s in ${count} places.` : 'Still the sample’s.';
    const hint = hints.get(keys);
    marked.set(keys, hint === undefined ? words : `${words} ${hint}`);
  }
  return marked;
}

/** Adds the number of the sample's texts to a section's label. */
export function countedLabel(label: string, counts: Counts): string {
  const sum = [...counts.values()].reduce((all, count) => all + count, 0);
  return sum === 0 ? label : `${label} (${sum} the sample’s)`;
}
