// The language of the page that an enquiry was written on. It is no part of the enquiry: the same text from pages in two
// languages is the same enquiry.

/** The languages that the site has pages in. */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

/** The language of the pages at `/`, of the inbox, and of the mails to the owner. */
export const firstLanguage: Language = 'en';

/** Request header with the language of the enquiry's page. Needs no permission from CORS. */
export const languageHeader = 'Content-Language';

/** URL parameter with the same, for a form sent without scripts from a page that isn't in the first language. */
export const languageParameter = 'language';

/** Reads a tag such as `es-US`. Null if the site has no pages in its language. */
export function languageOf(tag: unknown): Language | null {
  const [primary] = typeof tag === 'string' ? tag.trim().toLowerCase().split('-') : [];
  return languages.find((known) => known === primary) ?? null;
}

/** The path of the language's home page. */
export function homePathOf(language: Language | null): string {
  return language === null || language === firstLanguage ? '/' : `/${language}/`;
}
