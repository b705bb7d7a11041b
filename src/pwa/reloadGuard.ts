import { readStored, writeStored } from '../lib/webStorage.ts';

/** The entry in session storage that says that this tab was reloaded for its scripts' sake. */
const key = 'reloaded';

/**
 * Notes that the page is about to be reloaded; false if it was already, or nothing can be noted: it might be
 * reloaded again and again.
 */
export function noteReload(): boolean {
  return readStored('sessionStorage', key) === null && writeStored('sessionStorage', key, '');
}

/** The page has come alive: should its scripts be gone another time, it may be reloaded again. */
export function forgetReload(): void {
  writeStored('sessionStorage', key, null);
}
