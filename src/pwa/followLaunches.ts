// The installed app is started in the window that is already open (`launch_handler` in the
// manifest), so that no half-typed text is reloaded; where a shortcut leads is gone to here.

declare global {
  interface Window {
    launchQueue?: { setConsumer(take: (launch: { targetURL?: string }) => void): void };
  }
}

/** Goes to where a second start of the app leads, where the browser hands it over. */
export function followLaunches(): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const target = targetURL === undefined ? null : launchTarget(targetURL, window.location.href);
    if (target !== null) window.location.assign(target);
  });
}

/** Null where a start leads to no other place than the one that is shown: it is left as it is. */
export function launchTarget(target: string, current: string): string | null {
  const [to, from] = [new URL(target), new URL(current)];
  if (to.origin !== from.origin) return null;
  const isSamePage = to.pathname === from.pathname && to.search === from.search;
  return isSamePage && (to.hash === '' || to.hash === from.hash) ? null : to.href;
}
