// What “Add my location” needs, in a chunk of its own that its first press loads.

export { findPlace } from './findPlace.ts';
export { distanceWords, placeLine } from './placeLine.ts';
export { putLine } from './putLine.ts';
export { faultWords } from './faultWords.ts';
