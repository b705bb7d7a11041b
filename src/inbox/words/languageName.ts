import { firstLanguage, type Language } from '#contract';
import { language as own } from '../../content/language.ts';

export function languageName(language: Language): string {
  return new Intl.DisplayNames(own.tag, { type: 'language' }).of(language) ?? language;
}

/** The name of the language of the message's page, if the owner may want to reply in it; else null. */
export function otherLanguage({ language }: { language: Language | null }): string | null {
  return language === null || language === firstLanguage ? null : languageName(language);
}
