// Lets script recovery reload a tab only once, until the page has started.

import { readStored, writeStored } from '../lib/webStorage.ts';

const key = 'reloaded';

/**
 * Call before reloading. Returns false, and the page must not reload, if this tab already did. Also if the
 * storage fails: without the mark the page could reload forever.
 */
export function markReload(): boolean {
  return readStored('sessionStorage', key) === null && writeStored('sessionStorage', key, '');
}

/** Call once the page has started: it may reload again if its scripts go missing another time. */
export function clearReloadMark(): void {
  writeStored('sessionStorage', key, null);
}
