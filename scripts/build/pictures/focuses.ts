import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { Focus } from './cropAround.mjs';

/** The points that crops keep in view, by the names of the photographs, as in `about: 50% 30%`. */
export type Focuses = ReadonlyMap<string, Focus>;

/** The file beside the pictures, with a line for each photograph that isn't cropped from the middle. */
export const focusFile = 'focus.yaml';
export const middle: Focus = { x: 50, y: 50 };

/** A focus as it stands in the file. */
export const focusText = ({ x, y }: Focus): string => `${x}% ${y}%`;

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;

/**
 * Reads the file's text. Leaves out the middle, which is the default.
 * @param names of the pictures that the site has
 * @returns also a line for each fault, by the name it stands at, '' for the whole file
 */
export function parseFocuses(
  text: string,
  names: readonly string[],
): { focuses: Focuses; faults: (readonly [name: string, fault: string])[] } {
  const document = parseDocument(text);
  const focuses = new Map<string, Focus>();
  const value: unknown = document.errors.length > 0 ? '' : (document.toJS() ?? {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const fault = 'It can’t be read. Each line has to look like this: hero: 50% 30%.';
    return { focuses, faults: [['', fault]] };
  }
  const faults = Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    if (!names.includes(name)) {
      return [[name, `There’s no picture of this name. Use one of: ${names.join(', ')}.`] as const];
    }
    const [x = NaN, y = NaN] = /^(\d+)% +(\d+)%$/.exec(String(one))?.slice(1).map(Number) ?? [];
    if (!isPercent(x) || !isPercent(y)) {
      const words = `“${String(one)}” isn’t a point. Write how far it is from the left and from the top, such as 50% 30%.`;
      return [[name, words] as const];
    }
    if (x !== middle.x || y !== middle.y) focuses.set(name, { x, y });
    return [];
  });
  return { focuses, faults };
}

/** The file's text, or none if there's no such file. */
export function focusSource(picturesDir: string): string {
  const file = join(picturesDir, focusFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** @throws Error in words for the owner, if the file has a fault */
export function readFocuses(picturesDir: string, names: readonly string[]): Focuses {
  const { focuses, faults } = parseFocuses(focusSource(picturesDir), names);
  if (faults.length > 0) {
    const lines = faults.map(([name, fault]) => `src/pictures/${focusFile}: ${name}: ${fault}`);
    throw new Error(lines.join('\n'));
  }
  return focuses;
}
