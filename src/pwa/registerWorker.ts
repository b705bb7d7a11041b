// Registers the worker and owns the reload: an update is taken by consent, and no page with typed
// text in it is ever loaded again by us.

import { Workbox } from 'workbox-window';
import { isLookDue } from './lookDue.ts';
import { keepPictures, workerUrl } from './workerMessages.ts';
import { atNextQuietMoment } from './quietMoment.ts';
import { hasTypedText } from './unsavedText.ts';

/** Some engines never say `controllerchange`; the page is then loaded again after this, in ms. */
const controllerPatienceMs = 4_000;

/** Between what a visitor waits for and pictures that nobody has asked for yet, in ms. */
const restMs = 2_000;

/** Puts the new version in place at once where nothing is written or sent, else at the next quiet moment. */
export type AcceptUpdate = () => Promise<'taken' | 'waits'>;

/**
 * Resolves when the worker is registered, or can't be.
 * @param onUpdate called when a new version is ready and waits
 * @param isBusyAnywhere whether text stands in a form, or something is being sent, in any tab
 */
export async function registerWorker(
  onUpdate: (accept: AcceptUpdate) => void,
  isBusyAnywhere: () => Promise<boolean>,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(workerUrl);
  const wasControlled = navigator.serviceWorker.controller !== null;
  let isAccepted = false;
  let reloading = false;
  let lastLookMs = Date.now();

  const reload = (): void => {
    if (reloading || hasTypedText(document)) return;
    reloading = true;
    window.location.reload();
  };
  // Text that was typed a moment ago is in no storage yet, and some browsers have none.
  const isBusy = async (): Promise<boolean> => hasTypedText(document) || (await isBusyAnywhere());
  const take = (): void => {
    isAccepted = true;
    setTimeout(reload, controllerPatienceMs);
    workbox.messageSkipWaiting();
  };
  const accept: AcceptUpdate = async () => {
    if (await isBusy()) {
      atNextQuietMoment(isBusy, take);
      return 'waits';
    }
    take();
    return 'taken';
  };

  workbox.addEventListener('waiting', () => onUpdate(accept));
  // The first worker of a first visit takes the page over without any need for a reload; a second
  // one may follow in the same visit, accepted by the visitor.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled || isAccepted) reload();
  });
  document.addEventListener('visibilitychange', () => {
    // Installed apps on iOS look for no update of their own accord.
    if (document.visibilityState !== 'visible' || !isLookDue(lastLookMs, Date.now())) return;
    lastLookMs = Date.now();
    workbox.update().catch(() => {
      // No connection: the next look is soon enough.
    });
  });
  try {
    await workbox.register();
    const { active } = await navigator.serviceWorker.ready;
    setTimeout(() => active?.postMessage(keepPictures), restMs);
  } catch (error) {
    console.warn('The service worker could not be registered.', String(error));
  }
}
