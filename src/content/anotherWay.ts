// A file of its own, because the list under the form has it, and not the scripts of every visit.

import { section } from './section.mjs';

export const anotherWay = section('enquiry').anotherWay;
