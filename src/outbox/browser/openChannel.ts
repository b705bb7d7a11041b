/** A BroadcastChannel to the other tabs; null if the browser has none. Firefox throws if all cookies are blocked. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Without a channel, each tab refreshes at its own triggers.
    return null;
  }
}
