// The typefaces of what is printed.

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// As WOFF: of WOFF2, fontkit can't embed accented letters.
export const fonts = {
  display: require.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff'),
  text: require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
  italic: require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-italic.woff'),
  strong: require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff'),
} as const;

/** What the fonts' Latin files have (unicode.json in their packages). */
const hasLetter = (letter: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2000-\u206f\u20ac\u2122\u2212]/.test(letter);

/** @returns the first letter of a text that the typefaces of the résumé's PDF don't have */
export function letterMissing(text: string): string | undefined {
  return Array.from(text).find((letter) => !hasLetter(letter));
}
