import { section } from './section.mjs';

/** How the language writes days and times, for `lib/formatTime.ts`. */
export const dates = section('dates');
