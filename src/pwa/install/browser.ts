// Detects browsers by their user agent. In an unknown browser the page offers no install and shows no warning.

import { isIos } from '../../lib/isIos.ts';

export type Device = { userAgent: string; maxTouchPoints: number; isInstalled: boolean };

/** How to install the site: the browser's own dialog, a guide to the browser's menu, or null if neither works. */
export type InstallMethod = 'dialog' | 'ios' | 'firefoxAndroid' | null;

export function installMethod(device: Device, hasDialog: boolean): InstallMethod {
  if (device.isInstalled || isInAppBrowser(device)) return null;
  if (hasDialog) return 'dialog';
  if (isSafari(device) && isIos(device)) return 'ios';
  return /Android.+Firefox\//.test(device.userAgent) ? 'firefoxAndroid' : null;
}

/** Whether this is a web view inside another app, such as Instagram. It may delete stored data when it closes. */
export function isInAppBrowser({ userAgent }: Device): boolean {
  return /\bFBA[NV]\b|Instagram|\bLine\/|\bGSA\/|LinkedInApp|Pinterest\/|Snapchat|musical_ly|BytedanceWebview|MicroMessenger|Twitter for|; wv\)/.test(
    userAgent,
  );
}

function isSafari({ userAgent }: Device): boolean {
  return (
    /Version\/[\d.]+.*Safari\//.test(userAgent) &&
    !/Chrom|Android|CriOS|FxiOS|EdgiOS/.test(userAgent)
  );
}

/** Safari deletes a site's data after a week unless it is installed (https://webkit.org/blog/10218/). */
export function evictsAfterAWeek(device: Device): boolean {
  return isSafari(device) && !device.isInstalled;
}
