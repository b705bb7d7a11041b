import { section } from './section.mjs';

export const inbox = section('inbox');
