import { languageOf } from '#contract';
import { language } from '../content/language.ts';

/** The language of this page's texts; null if the contract doesn't know it. */
export const pageLanguage = languageOf(language.tag);
