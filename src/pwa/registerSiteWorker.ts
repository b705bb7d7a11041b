import { type AcceptUpdate, registerWorker } from './registerWorker.ts';
import { hasTypedText } from './hasTypedText.ts';
import { cachePicturesMessage, workerUrl } from './workerMessages.ts';

/** Between what a visitor waits for and pictures that nobody has asked for yet, in ms. */
const idleDelayMs = 2_000;

/** Registers the site's worker, and has it keep the pictures when the page is at rest. */
export async function registerSiteWorker(
  onUpdate: (accept: AcceptUpdate) => void,
  isBusyAnywhere: () => Promise<boolean>,
): Promise<void> {
  const hasText = (): boolean => hasTypedText(document);
  const worker = await registerWorker({
    url: workerUrl,
    scope: '/',
    onUpdate,
    hasText,
    isBusyAnywhere,
  });
  setTimeout(() => worker?.postMessage(cachePicturesMessage), idleDelayMs);
}
