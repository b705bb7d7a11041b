import { cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { createFunctionsClient } from '../backend/functionsClient';
import { readEnv } from '../env';
import { runInWorker } from '../outbox/connectWorker';
import { syncTag } from '../outbox/names';
import { answerFile, answerPage, isPage, isPrecached } from './pages';
import { answerPicture, forgetPictures, isPicture } from './pictures';

declare const self: ServiceWorkerGlobalScope;

const manifest = self.__WB_MANIFEST;
precache(manifest);
cleanupOutdatedCaches();
registerRoute(isPage, answerPage);
registerRoute(isPrecached, answerFile);
registerRoute(
  isPicture,
  answerPicture(manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url))),
);

self.addEventListener('activate', (event) => {
  // The page of a first visit is offline-ready without a second one.
  event.waitUntil(Promise.all([self.clients.claim(), forgetPictures()]));
});

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendWaiting());
});

async function sendWaiting(): Promise<void> {
  const left = await runInWorker(createFunctionsClient(readEnv()));
  // A failed sync is how the browser learns that it should wake us again.
  if (left > 0) throw new Error(`${left} enquiries still wait.`);
}

function isSkipWaiting(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
  );
}
