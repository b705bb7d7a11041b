// Registers the worker and owns the reload: an update is taken by consent, and no page with typed
// text in it is ever loaded again by us.

import { Workbox } from 'workbox-window';
import { workerUrl } from './names';
import { hasTypedText } from './unsavedText';

/** Some engines never say `controllerchange`; the page is then loaded again after this, in ms. */
const controllerPatienceMs = 4_000;

export type UpdateOffer = {
  /** Puts the new version in place; false where typed text forbids it now. */
  accept(): boolean;
};

/** `onUpdate` is called when a new version is ready and waits. Resolves when the worker is registered, or can't be. */
export async function registerWorker(onUpdate: (offer: UpdateOffer) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(workerUrl);
  const wasControlled = navigator.serviceWorker.controller !== null;
  let isAccepted = false;
  let reloading = false;

  const reload = (): void => {
    if (reloading || hasTypedText(document)) return;
    reloading = true;
    window.location.reload();
  };
  const accept = (): boolean => {
    if (hasTypedText(document)) return false;
    isAccepted = true;
    setTimeout(reload, controllerPatienceMs);
    workbox.messageSkipWaiting();
    return true;
  };

  workbox.addEventListener('waiting', () => onUpdate({ accept }));
  // The first worker of a first visit takes the page over without any need for a reload; a second
  // one may follow in the same visit, accepted by the visitor.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled || isAccepted) reload();
  });
  document.addEventListener('visibilitychange', () => {
    // Installed apps on iOS look for no update of their own accord.
    if (document.visibilityState !== 'visible') return;
    workbox.update().catch(() => {
      // No connection: the next look is soon enough.
    });
  });
  try {
    await workbox.register();
  } catch (error) {
    console.warn('The service worker could not be registered.', String(error));
  }
}
