import { section } from './section.mjs';

export const navigation = section('navigation');
