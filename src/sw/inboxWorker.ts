// The inbox's own worker. It caches the inbox app's files and nothing else. Its scope is the inbox page, and it
// doesn't handle the requests that load messages.

import { inboxFilePath, inboxPath } from '#contract/inboxPath';
import { pagePath } from '../pwa/pagePath.ts';
import { addReleaseFiles, type ReleaseFile, verifiedResponse } from './release.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Injected by the build. */
  readonly __INBOX_FILES: readonly ReleaseFile[];
};

const files = self.__INBOX_FILES;
const page = `${inboxPath}.html`;
const cachePrefix = 'inbox-';
/** The cache's name, which contains the page's hash and so differs between releases. */
const cacheName = `${cachePrefix}${files.find(({ url }) => url === page)?.integrity ?? ''}`;
const cachedPaths = new Set(files.map(({ url }) => url));

addReleaseFiles(files);

self.addEventListener('install', (event) => {
  event.waitUntil(cacheRelease());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
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
  if (isPage || cachedPaths.has(pathname)) {
    event.respondWith(cacheFirst(request, isPage ? page : pathname));
  }
});

/** Caches the release's files. If any file fails, the install fails and the old release stays in use. */
async function cacheRelease(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    files.map(async ({ url }) => {
      const file = await verifiedResponse(url, await fetch(url));
      if (!file) throw new Error(`${url} is of another release.`);
      await cache.put(url, file);
    }),
  );
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Responds from the cache, or from the network if the file is missing or the cache is unreadable. */
async function cacheFirst(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => undefined);
  const file = await cache?.match(path).catch(() => undefined);
  return file ?? (await fetch(request));
}
