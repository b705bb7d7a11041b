// The inbox's own worker: keeps the files that it is made of, and nothing else. Its scope is the inbox's
// page; messages never pass through it.

import { inboxFilePath, inboxPath } from '#contract/inboxPath';
import { pagePath } from '../pwa/pagePath.ts';
import { listRelease, ofRelease, type ReleaseFile } from './release.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Put here by the build. */
  readonly __INBOX_FILES: readonly ReleaseFile[];
};

const files = self.__INBOX_FILES;
const page = `${inboxPath}.html`;
const cachePrefix = 'inbox-';
/** Another one for each release. */
const cacheName = `${cachePrefix}${files.find(({ url }) => url === page)?.integrity ?? ''}`;
const kept = new Set(files.map(({ url }) => url));

listRelease(files);

self.addEventListener('install', (event) => {
  event.waitUntil(keepRelease());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(letGoOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isInbox = pagePath(pathname) === inboxPath || pathname === inboxFilePath;
  const isPage = request.mode === 'navigate' && isInbox;
  if (isPage || kept.has(pathname)) event.respondWith(answer(request, isPage ? page : pathname));
});

/** All of it or nothing: the release before stays until then. */
async function keepRelease(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    files.map(async ({ url }) => {
      const file = await ofRelease(url, await fetch(url));
      if (!file) throw new Error(`${url} is of another release.`);
      await cache.put(url, file);
    }),
  );
}

async function letGoOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** What is kept; a disk that can't be read is as one that keeps nothing. */
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => undefined);
  const file = await cache?.match(path).catch(() => undefined);
  return file ?? (await fetch(request));
}
