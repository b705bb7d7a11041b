// The fonts of the PDFs.

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// Uses WOFF files, since fontkit can't embed accented letters from WOFF2.
export const fonts = {
  display: require.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff'),
  text: require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
  italic: require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-italic.woff'),
  strong: require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff'),
} as const;

/**
 * Whether all Latin font files contain the letter. The packages' unicode.json doesn't say: it lists blocks that the
 * fonts only partly contain.
 */
const hasLetter = (letter: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]/.test(
    letter,
  );

/** @returns the text's first letter that the fonts lack; undefined if there is none */
export function letterMissing(text: string): string | undefined {
  return Array.from(text).find((letter) => !hasLetter(letter));
}
