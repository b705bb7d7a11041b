import { isPageInUse } from '../lib/pageInUse.ts';
import { type AcceptUpdate, registerWorker } from './registerWorker.ts';
import { cachePicturesMessage, workerUrl } from './workerMessages.ts';

/** Delay before caching pictures, so that requests for the open page finish first. */
const idleDelayMs = 2_000;

/** Registers the site's worker and, after a short delay, asks it to cache the pictures. */
export async function registerSiteWorker(
  onUpdate: (accept: AcceptUpdate) => void,
  hasText: () => boolean,
  isBusyAnywhere: () => Promise<boolean>,
): Promise<void> {
  const worker = await registerWorker({
    url: workerUrl,
    scope: '/',
    onUpdate,
    isInUse: () => hasText() || isPageInUse(),
    isBusyAnywhere,
  });
  setTimeout(() => worker?.postMessage(cachePicturesMessage), idleDelayMs);
}
