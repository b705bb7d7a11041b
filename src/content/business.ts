import { section } from './section.mjs';

export const business = section('business');
