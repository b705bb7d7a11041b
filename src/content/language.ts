import { inEachLanguage, section } from './section.mjs';

/** The language of the pages in this build. */
export const language = section('language');

/** All languages of the site, the first one first. */
export const siteLanguages = inEachLanguage('language');
