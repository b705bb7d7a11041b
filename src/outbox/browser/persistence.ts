/** Asks the browser not to delete this site's storage when the disk is full. */
export async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The browser can't or won't guarantee it. The outbox works without the guarantee.
  }
}
