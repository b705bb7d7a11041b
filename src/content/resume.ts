import { section } from './section.mjs';

export const resume = section('resume');
