// A file of its own, because the form's script has it, and not the other words of the section.

import { section } from './section.mjs';

export const placeButton = section('place').button;
