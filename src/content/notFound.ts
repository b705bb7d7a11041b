import { section } from './section.mjs';

export const notFound = section('notFound');
