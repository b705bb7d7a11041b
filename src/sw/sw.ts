import { addPlugins, cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { createFunctionsClient } from '../backend/functionsClient.ts';
import { readEnv } from '../env.ts';
import { isLineFree, runInWorker } from '../outbox/browser/connectWorker.ts';
import { syncTag } from '../outbox/browser/storageKeys.ts';
import { keepPictures as keepPicturesMessage } from '../pwa/workerMessages.ts';
import { keptAnswers } from './keptAnswers.ts';
import { answerFile, answerPage, isPage, isPrecached } from './pages.ts';
import {
  answerPicture,
  isPicture,
  isPictureEntry,
  keepPictures,
  listPictures,
} from './pictures.ts';
import { listRelease } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

/** Wakes us to go on with the pictures; kept by browsers, so it is never renamed. */
const picturesTag = 'pictures';

const manifest = self.__WB_MANIFEST;
listRelease(manifest);
addPlugins([keptAnswers]);
// Without their hashes: the browser would refuse a wrong answer of its own cache, and not ask for another.
precache(
  manifest
    .filter((entry) => !isPictureEntry(entry))
    .map(({ url, revision }) => ({ url, revision })),
);
listPictures(manifest.filter(isPictureEntry));
cleanupOutdatedCaches();
registerRoute(isPage, answerPage);
registerRoute(isPrecached, answerFile);
registerRoute(isPicture, answerPicture);

self.addEventListener('activate', (event) => {
  // The page of a first visit is offline-ready without a second one.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === keepPicturesMessage.type) {
    event.waitUntil(keepPictures(isLineFree).catch(continueLater));
  }
});

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting());
  // After what waits, which the same signal sends. Where it fails the browser wakes us again.
  if (event.tag === picturesTag) {
    event.waitUntil(
      sendWaiting()
        .catch(() => undefined)
        .then(() => keepPictures(isLineFree)),
    );
  }
});

/** What can't be kept now is kept when there is a line, or asked for by the next page. */
async function continueLater(): Promise<void> {
  await self.registration.sync?.register(picturesTag).catch(() => undefined);
}

async function sendWaiting(): Promise<void> {
  const left = await runInWorker(createFunctionsClient(readEnv()));
  // A failed sync is how the browser learns that it should wake us again.
  if (left > 0) throw new Error(`${left} enquiries still wait.`);
}
