// Launching the installed app focuses its open window (`launch_handler` in the manifest), so that no
// half-typed text is lost to a reload. This module then navigates to the launch URL, such as a shortcut's.

declare global {
  interface Window {
    launchQueue?: { setConsumer(take: (launch: { targetURL?: string }) => void): void };
  }
}

export function followLaunches(): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const target = targetURL === undefined ? null : launchTarget(targetURL, window.location.href);
    if (target !== null) window.location.assign(target);
  });
}

/** The URL to navigate to; null to stay on the current page. */
export function launchTarget(target: string, current: string): string | null {
  const [to, from] = [new URL(target), new URL(current)];
  if (to.origin !== from.origin) return null;
  const isSamePage = to.pathname === from.pathname && to.search === from.search;
  return isSamePage && (to.hash === '' || to.hash === from.hash) ? null : to.href;
}
