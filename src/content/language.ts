import { section } from './section.mjs';

/** The language of the pages in this build. */
export const language = section('language');
