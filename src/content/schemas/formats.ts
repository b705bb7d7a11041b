import type { Format } from './shape.ts';

/** Limits a text's length, in code points. */
export const atMost =
  (most: number): Format =>
  (text) =>
    Array.from(text).length > most
      ? `“${text}” is too long: ${Array.from(text).length} characters, at most ${most} fit. Shorten it.`
      : undefined;

export const year: Format = (text) =>
  /^(19|20)\d\d$/.test(text) ? undefined : `“${text}” isn’t a year. Use four digits, such as 2019.`;

/** A date that exists, such as `2026-05-31`. */
export const day: Format = (text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
    ? undefined
    : `“${text}” isn’t a date. Use year, month, and day, such as 2026-05-31.`;
