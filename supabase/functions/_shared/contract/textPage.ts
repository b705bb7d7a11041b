// The text-only page, at `/text` and `/es/text`. The function answers its form with a page of its own instead of a
// redirect: text browsers know no CSS, and would show a page's hidden results as if all of them were true.

import { homePathOf, type Language } from './language.ts';

/** URL parameter with the page of a form sent without scripts; absent for the home page. */
export const pageParameter = 'page';

/** The value of `pageParameter` for the text-only page, and the last part of that page's path. */
export const textPage = 'text';

/** The path of the language's text-only page. */
export function textPathOf(language: Language | null): string {
  return `${homePathOf(language)}${textPage}`;
}
