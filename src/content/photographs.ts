import { section } from './section.mjs';

/** For what “Add photos” does, in a chunk that its first press loads. */
export const photographForm = section('photographs').form;
export const photographList = section('photographs').list;
