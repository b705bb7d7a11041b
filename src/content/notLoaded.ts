// A file of its own, because the inline script of every page imports it and has to stay small.

import { section } from './section.mjs';

export const workshopNotLoaded = section('workshop').notLoaded;
