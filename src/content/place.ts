import { section } from './section.mjs';

/** Loaded when a visitor adds a location to the message. */
export const place = section('place');
