import { section } from './section.mjs';

export const footer = section('footer');
