// Lets script recovery reload a tab only once until the page's script has started.

import { readStored, writeStored } from '../lib/webStorage.ts';

const key = 'reloaded';

/**
 * Call before reloading. Returns false if the page must not reload: the tab has reloaded already, or the browser
 * can't store the mark that prevents an endless loop of reloads.
 */
export function markReload(): boolean {
  return readStored('sessionStorage', key) === null && writeStored('sessionStorage', key, '');
}

/** Call once the page's script has started. The tab may then reload again if scripts are missing another time. */
export function clearReloadMark(): void {
  writeStored('sessionStorage', key, null);
}
