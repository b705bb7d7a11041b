import { section } from './section.mjs';

/** The words that only the text-only page has, and the link to it. */
export const textPage = section('textPage');
