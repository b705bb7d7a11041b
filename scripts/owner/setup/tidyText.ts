/**
 * One blank between words, printed apostrophes, accents in one piece with their letters, and nothing that
 * can't be seen.
 */
export const tidyText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll("'", '’');
