import { parseDocument } from 'yaml';
import { placeOf } from '../../build/content/content.ts';
import type { Literal } from './literals.ts';

/**
 * Sets the values that belong into one of the business's YAML files. Keeps its comments; spaces and line breaks may
 * change.
 * @param file the file's path in the project
 * @param values new values by path, such as `owner.email`
 */
export function withBusiness(
  file: string,
  source: string,
  values: Readonly<Record<string, Literal>>,
): string {
  const document = parseDocument(source);
  let isChanged = false;
  for (const [field, value] of Object.entries(values)) {
    const path = field.split('.');
    const isHere = placeOf('business', path).startsWith(`${file}:`);
    if (!isHere || document.getIn(path) === value) continue;
    document.setIn(path, value);
    isChanged = true;
  }
  if (!isChanged) return source;
  return document.toString({ lineWidth: 100, singleQuote: true });
}
