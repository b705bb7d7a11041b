import { section } from './section.mjs';

export const workshop = section('workshop');
