import { section } from './section.mjs';

export const inboxMail = section('inboxMail');
