import { section } from './section.mjs';

export const errorPage = section('errorPage');
