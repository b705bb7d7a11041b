/** The entry in session storage that says that this tab was reloaded for its scripts' sake. */
const key = 'reloaded';

/** Notes that the page is about to be reloaded; false where it was already, or where nothing can be noted. */
export function noteReload(): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '');
    return true;
  } catch {
    // Without a note there might be no end of it.
    return false;
  }
}

/** The page has come alive: should its scripts be gone another time, it may be reloaded again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was noted either.
  }
}
