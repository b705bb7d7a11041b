import { addPlugins, cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { createFunctionsClient } from '../backend/functionsClient.ts';
import { readEnv } from '../env.ts';
import { isOutboxIdle, runInWorker } from '../outbox/browser/connectWorker.ts';
import { runAlbumsInWorker } from '../photographs/queue/albumsInWorker.ts';
import { syncTag } from '../outbox/browser/storageKeys.ts';
import { cachePicturesMessage } from '../pwa/workerMessages.ts';
import { isPageRequest, isPrecached, serveFile, servePage } from './pageRoutes.ts';
import {
  addPictures,
  cachePictures,
  isPicture,
  isPictureFile,
  servePicture,
} from './pictureCache.ts';
import { addReleaseFiles, verifyBeforeCaching } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

/** The sync event that continues `cachePictures`. Browsers store the tag, so never rename it. */
const picturesTag = 'pictures';

const manifest = self.__WB_MANIFEST;
addReleaseFiles(manifest);
addPlugins([verifyBeforeCaching]);
// Don't pass the hashes to `precache`: the browser would then reject a stale response from its HTTP cache before
// `verifyBeforeCaching` could fetch the file again.
precache(
  manifest.filter((file) => !isPictureFile(file)).map(({ url, revision }) => ({ url, revision })),
);
addPictures(manifest.filter(isPictureFile));
cleanupOutdatedCaches();
registerRoute(isPageRequest, servePage);
registerRoute(isPrecached, serveFile);
registerRoute(isPicture, servePicture);

self.addEventListener('activate', (event) => {
  // Take control of open pages, so that the page of a first visit works offline without a reload.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === cachePicturesMessage.type) {
    event.waitUntil(cachePictures(isOutboxIdle).catch(continueOnSync));
  }
});

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting());
  // Send waiting enquiries before caching pictures. If caching fails, the browser fires the event again.
  if (event.tag === picturesTag) {
    event.waitUntil(
      sendWaiting()
        .catch(() => undefined)
        .then(() => cachePictures(isOutboxIdle)),
    );
  }
});

/** Asks for a sync event. In a browser without Background Sync, the next page asks the worker to continue. */
async function continueOnSync(): Promise<void> {
  await self.registration.sync?.register(picturesTag).catch(() => undefined);
}

async function sendWaiting(): Promise<void> {
  const functions = createFunctionsClient(readEnv());
  const unsent = await runInWorker(functions);
  const albums = await runAlbumsInWorker(functions);
  // Rejecting makes the browser fire the sync event again.
  if (unsent + albums > 0) throw new Error(`${unsent} enquiries and ${albums} albums still wait.`);
}
