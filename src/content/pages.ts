import { section } from './section.mjs';

/** Titles for browser tabs, search results and link previews. */
export const pageTitles = section('pages').titles;

/** Descriptions for search results and link previews. */
export const pageDescriptions = section('pages').descriptions;
