// When someone launches the installed app and its window is open, the browser focuses the window without a reload
// (`launch_handler` in the manifest), so no typed text is lost. This module then navigates to the launch URL, such
// as a shortcut's.

import { language, siteLanguages } from '../content/language.ts';

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

/**
 * The URL to navigate to; null to stay on the current page. A launch keeps the language of the page, whatever language
 * the app was installed in.
 */
export function launchTarget(target: string, current: string): string | null {
  const [to, from] = [new URL(target), new URL(current)];
  if (to.origin !== from.origin) return null;
  if (siteLanguages.some(({ home }) => home === to.pathname)) to.pathname = language.home;
  const isSamePage = to.pathname === from.pathname && to.search === from.search;
  return isSamePage && (to.hash === '' || to.hash === from.hash) ? null : to.href;
}
