/** What the fonts' Latin files have (unicode.json in their packages). */
const hasLetter = (letter: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2000-\u206f\u20ac\u2122\u2212]/.test(letter);

/** @returns the first letter of a text that the typefaces of the résumé's PDF don't have */
export function letterMissing(text: string): string | undefined {
  return Array.from(text).find((letter) => !hasLetter(letter));
}
