import { section } from './section.mjs';

export const contact = section('contact');
