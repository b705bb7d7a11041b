import { addPlugins, cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { createFunctionsClient } from '../backend/functionsClient.ts';
import { readEnv } from '../env.ts';
import { runInWorker } from '../outbox/browser/connectWorker.ts';
import { syncTag } from '../outbox/browser/storageKeys.ts';
import { keepPictures as keepPicturesMessage } from '../pwa/workerMessages.ts';
import { keptAnswers } from './keptAnswers.ts';
import { answerFile, answerPage, isPage, isPrecached } from './pages.ts';
import {
  answerPicture,
  forgetPictures,
  isPicture,
  isPictureEntry,
  keepPictures,
  listPictures,
} from './pictures.ts';
import { listRelease } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

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
  event.waitUntil(Promise.all([self.clients.claim(), forgetPictures()]));
});

self.addEventListener('message', (event) => {
  if (isMessage(event.data, 'SKIP_WAITING')) void self.skipWaiting();
  // What can't be fetched now is asked for by the next page.
  if (isMessage(event.data, keepPicturesMessage.type)) {
    event.waitUntil(keepPictures().catch(() => undefined));
  }
});

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting());
});

async function sendWaiting(): Promise<void> {
  const left = await runInWorker(createFunctionsClient(readEnv()));
  // A failed sync is how the browser learns that it should wake us again.
  if (left > 0) throw new Error(`${left} enquiries still wait.`);
}

function isMessage(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
