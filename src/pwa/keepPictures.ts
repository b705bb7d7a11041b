import { keepPictures as message } from './workerMessages.ts';

/** Between what a visitor waits for and pictures that nobody has asked for yet, in ms. */
const restMs = 2_000;

/**
 * Has the worker keep the pictures for reading without a signal, once it keeps the pages and the page is
 * at rest. Where the visitor saves data it keeps those alone that have been looked at.
 */
export async function keepPictures(): Promise<void> {
  if (savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  setTimeout(() => active?.postMessage(message), restMs);
}

/** Chromium alone tells (https://wicg.github.io/savedata/). */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
