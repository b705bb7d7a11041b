import { section } from './section.mjs';

export const about = section('about');
