/** The channel to a site's other tabs; null where there is none. Firefox throws where all cookies are blocked. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Each tab then reads again at its own triggers.
    return null;
  }
}
