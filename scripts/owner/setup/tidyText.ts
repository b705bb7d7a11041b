/** Normalizes a typed text: single spaces, typographic apostrophes, NFC, no invisible characters. */
export const tidyText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll("'", '’');
