import { section } from './section.mjs';

export const privacy = section('privacy');
