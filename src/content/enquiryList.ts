// A file of its own, because the list under the form has it, and not the scripts of every visit.

import { section } from './section.mjs';

/** Other ways to send a message that waits. */
export const anotherWay = section('enquiry').anotherWay;

/** The state of sent messages on the server. */
export const serverStateWords = section('enquiry').serverStates;
