/** One blank between words, printed apostrophes, and nothing that can't be seen. */
export const tidyText = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll("'", '’');
