import type { Format } from './shape.ts';

/** Limits a text's length, in code points. */
export const atMost = (most: number): Format =>
  Object.assign(
    (text: string) =>
      Array.from(text).length > most
        ? `“${text}” is too long: ${Array.from(text).length} characters, at most ${most} fit. Shorten it.`
        : undefined,
    { limits: { most } },
  );

const yearWords = 'Use four digits, such as 2019.';

export const year: Format = Object.assign(
  (text: string) =>
    /^(19|20)\d\d$/.test(text) ? undefined : `“${text}” isn’t a year. ${yearWords}`,
  { limits: { pattern: ['^(19|20)\\d\\d$', yearWords], isData: true } as const },
);

/** What the résumé has instead of the year in which the present job ends, in every language. */
export const present = 'present';

/** A year, or `present`. */
export const yearOrPresent: Format = Object.assign(
  (text: string) =>
    text === present || year(text) === undefined ? undefined : `Use a year or “${present}”.`,
  {
    limits: {
      pattern: ['^(19|20)\\d\\d$|^present$', `Use a year or “${present}”.`],
      isData: true,
    } as const,
  },
);

const dayWords = 'Use year, month, and day, such as 2026-05-31.';

/** A date that exists, such as `2026-05-31`. */
export const day: Format = Object.assign(
  (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
      ? undefined
      : `“${text}” isn’t a date. ${dayWords}`,
  { limits: { pattern: ['^\\d{4}-\\d\\d-\\d\\d$', dayWords], isData: true } as const },
);
