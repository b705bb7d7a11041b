// Registers a worker and reloads the page after an update. An update needs the visitor's consent, and this module
// never reloads a page that is in use.

import { Workbox } from 'workbox-window';
import { afterQuietPeriod, isUpdateCheckDue } from './updateTiming.ts';

/** Timeout for `controllerchange`, after which the page reloads anyway: some browsers never fire that event. */
const controllerTimeoutMs = 4_000;

/** Applies the update at once, or after a quiet period if any tab has typed text or is sending. */
export type AcceptUpdate = () => Promise<'applied' | 'postponed'>;

export type WorkerOptions = {
  url: string;
  scope: string;
  /** Called when a new version is installed and waiting. */
  onUpdate(accept: AcceptUpdate): void;
  /** Whether a reload would lose text typed on this page, or a screen that somebody reads. */
  isInUse(): boolean;
  /** Whether any tab has text in a form or is sending. */
  isBusyAnywhere(): Promise<boolean>;
};

/** Resolves with the active worker, or with null if it can't be registered. */
export async function registerWorker(app: WorkerOptions): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { url, scope, onUpdate, isInUse, isBusyAnywhere } = app;
  const workbox = new Workbox(url, { scope });
  // Another worker may control the page at first: the site's worker controls the inbox page before its own does.
  const isControlled = (): boolean =>
    navigator.serviceWorker.controller?.scriptURL === new URL(url, location.href).href;
  let wasControlled = isControlled();
  let isAccepted = false;
  let reloading = false;
  let lastCheckMs = Date.now();

  const reload = (): void => {
    if (reloading) return;
    if (isInUse()) return afterQuietPeriod(isBusy, reload);
    reloading = true;
    window.location.reload();
  };
  // Check this page's fields, too: `isBusyAnywhere` reads the storage, so it misses text typed a moment ago, and some
  // browsers have no storage.
  const isBusy = async (): Promise<boolean> => isInUse() || (await isBusyAnywhere());
  const activate = (): void => {
    isAccepted = true;
    setTimeout(reload, controllerTimeoutMs);
    workbox.messageSkipWaiting();
  };
  const accept: AcceptUpdate = async () => {
    if (await isBusy()) {
      afterQuietPeriod(isBusy, activate);
      return 'postponed';
    }
    activate();
    return 'applied';
  };

  workbox.addEventListener('waiting', () => onUpdate(accept));
  // On a first visit the worker takes control without a reload. If a new version follows during the same visit,
  // reload once the visitor accepts the update.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled || isAccepted) reload();
    wasControlled = isControlled();
  });
  document.addEventListener('visibilitychange', () => {
    // Installed apps on iOS never check for updates by themselves.
    if (document.visibilityState !== 'visible' || !isUpdateCheckDue(lastCheckMs, Date.now()))
      return;
    lastCheckMs = Date.now();
    workbox.update().catch(() => {
      // The connection failed: the next check tries again.
    });
  });
  try {
    await workbox.register();
    return (await navigator.serviceWorker.ready).active;
  } catch (error) {
    console.warn('The service worker could not be registered.', String(error));
    return null;
  }
}
