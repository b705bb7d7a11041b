/** How many bytes the browser still stores; infinite if it doesn't say. */
export async function freeBytes(): Promise<number> {
  try {
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
    return quota - usage;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
