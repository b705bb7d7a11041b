/** Asks the browser not to clear this site's storage when the device runs short of space. */
export async function askToPersist(storage: StorageManager | undefined): Promise<void> {
  try {
    if (!storage || (await storage.persisted())) return;
    await storage.persist();
  } catch {
    // Not in this browser, or refused: nothing depends on it.
  }
}
