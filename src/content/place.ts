import { section } from './section.mjs';

/** For what “Add my location” does, in a chunk that its first press loads. */
export const placeWords = section('place').search;
