// What a browser says of itself, as far as it decides what can be offered. Names of browsers change;
// where none is known, nothing is offered and nothing is claimed.

export type Device = { userAgent: string; maxTouchPoints: number; isInstalled: boolean };

/** The browser's own dialog, a guide to its menu, or no way. */
export type InstallMethod = 'dialog' | 'ios' | 'firefoxAndroid' | null;

export function installMethod(device: Device, hasDialog: boolean): InstallMethod {
  if (device.isInstalled || isInAppBrowser(device)) return null;
  if (hasDialog) return 'dialog';
  if (isSafari(device) && isIos(device)) return 'ios';
  return /Android.+Firefox\//.test(device.userAgent) ? 'firefoxAndroid' : null;
}

/** A window inside a social app, which may forget what is kept when it closes. */
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

/** Safari deletes what a site keeps unless it is on the home screen (https://webkit.org/blog/10218/). */
export function evictsAfterAWeek(device: Device): boolean {
  return isSafari(device) && !device.isInstalled;
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
