import { section } from './section.mjs';

export const hero = section('hero');
