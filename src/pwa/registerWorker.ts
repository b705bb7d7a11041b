// Registers a worker and owns the reload: updates apply only with the visitor's consent, and a page with
// typed text in it is never reloaded.

import { Workbox } from 'workbox-window';
import { afterQuietPeriod, isUpdateCheckDue } from './updateTiming.ts';

/** Some browsers never fire `controllerchange`; reload after this long instead. */
const controllerTimeoutMs = 4_000;

/** Applies the update at once if nothing is being typed or sent, otherwise after a quiet period. */
export type AcceptUpdate = () => Promise<'taken' | 'waits'>;

export type WorkerOptions = {
  url: string;
  scope: string;
  /** Called when a new version is installed and waiting. */
  onUpdate(accept: AcceptUpdate): void;
  /** Whether a reload would lose text typed on this page. */
  hasText(): boolean;
  /** Whether any tab has text in a form or is sending. */
  isBusyAnywhere(): Promise<boolean>;
};

/** Resolves with the active worker, or with null if it can't be registered. */
export async function registerWorker(app: WorkerOptions): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { url, scope, onUpdate, hasText, isBusyAnywhere } = app;
  const workbox = new Workbox(url, { scope });
  // Another app's worker may control the page at first: the site's, on the inbox page.
  const isControlled = (): boolean =>
    navigator.serviceWorker.controller?.scriptURL === new URL(url, location.href).href;
  let wasControlled = isControlled();
  let isAccepted = false;
  let reloading = false;
  let lastCheckMs = Date.now();

  const reload = (): void => {
    if (reloading) return;
    if (hasText()) return afterQuietPeriod(isBusy, reload);
    reloading = true;
    window.location.reload();
  };
  // Text typed a moment ago is not in the storage yet, and some browsers have no storage.
  const isBusy = async (): Promise<boolean> => hasText() || (await isBusyAnywhere());
  const activate = (): void => {
    isAccepted = true;
    setTimeout(reload, controllerTimeoutMs);
    workbox.messageSkipWaiting();
  };
  const accept: AcceptUpdate = async () => {
    if (await isBusy()) {
      afterQuietPeriod(isBusy, activate);
      return 'waits';
    }
    activate();
    return 'taken';
  };

  workbox.addEventListener('waiting', () => onUpdate(accept));
  // On a first visit the first worker takes control without a reload. A second one may follow during the
  // same visit, once the visitor accepts it.
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
      // Without a connection, the next check will do.
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
