// Registers a worker and owns the reload: an update is taken by consent, and no page with typed
// text in it is ever loaded again by us.

import { Workbox } from 'workbox-window';
import { afterQuietPeriod, isUpdateCheckDue } from './updateTiming.ts';

/** Some engines never say `controllerchange`; the page is then loaded again after this, in ms. */
const controllerTimeoutMs = 4_000;

/** Puts the new version in place at once where nothing is written or sent, else at the next quiet moment. */
export type AcceptUpdate = () => Promise<'taken' | 'waits'>;

export type WorkerOptions = {
  url: string;
  scope: string;
  /** Called when a new version is ready and waits. */
  onUpdate(accept: AcceptUpdate): void;
  /** Whether something is typed on this page that a reload would lose. */
  hasText(): boolean;
  /** Whether text stands in a form, or something is being sent, in any tab. */
  isBusyAnywhere(): Promise<boolean>;
};

/** Resolves with the worker when it is registered; with null where it can't be. */
export async function registerWorker(app: WorkerOptions): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { url, scope, onUpdate, hasText, isBusyAnywhere } = app;
  const workbox = new Workbox(url, { scope });
  // By this app's own worker: another app's may control the page at first.
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
  // Text that was typed a moment ago is in no storage yet, and some browsers have none.
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
  // The first worker of a first visit takes the page over without any need for a reload; a second
  // one may follow in the same visit, accepted by the visitor.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled || isAccepted) reload();
    wasControlled = isControlled();
  });
  document.addEventListener('visibilitychange', () => {
    // Installed apps on iOS look for no update of their own accord.
    if (document.visibilityState !== 'visible' || !isUpdateCheckDue(lastCheckMs, Date.now()))
      return;
    lastCheckMs = Date.now();
    workbox.update().catch(() => {
      // No connection: the next look is soon enough.
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
