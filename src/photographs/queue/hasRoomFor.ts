/** What stays free for messages, in bytes. */
const spareBytes = 1_000_000;

/** Whether the browser has room for this many bytes, and for messages besides; true if it doesn't say. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined || quota - usage > bytes + spareBytes;
  } catch {
    // An old browser, or an insecure page. Saving tells.
    return true;
  }
}
