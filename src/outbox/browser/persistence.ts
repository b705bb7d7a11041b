/** Asks the browser not to delete this site's storage when the disk is full. */
export async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not in this browser, or refused: nothing depends on it.
  }
}
