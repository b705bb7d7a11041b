/** Asks the browser not to clear this site's storage when the device runs short of space. */
export async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not in this browser, or refused: nothing depends on it.
  }
}
