import { section } from './section.mjs';

export const addressWords = section('address');
