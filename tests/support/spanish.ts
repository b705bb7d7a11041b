import { languages } from '../../src/content/section.mjs';

/** Whether the site has the sample's second language. An owner may have deleted it. */
export const hasSpanish = languages.includes('es');
