import { section } from './section.mjs';

export const proof = section('proof');
