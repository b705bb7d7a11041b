// Caches one width of each of the site's pictures for offline use, and other widths when a page requests them.

import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { type ReleaseFile, verifiedResponse } from './release.ts';

const cacheName = 'pictures';
/** Matches the path of a picture's file. The group `picture` is the path without the width. */
const sizedPicture = /^\/?assets\/(?<picture>.+?-(?:tall-)?)\d+\.(?:avif|webp)$/;

/** Maps a picture (name, hash, and whether it is the phones' version) to the path of its offline width. */
const offlinePaths = new Map<string, string>();

export const isPicture: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && pictureOf(url.pathname) !== undefined;

export const isPictureFile = (file: ReleaseFile): boolean => pictureOf(file.url) !== undefined;

/** Registers the pictures' offline widths; `cachePictures` fetches them later. */
export function addPictures(files: readonly ReleaseFile[]): void {
  for (const file of files) {
    const { pathname } = new URL(file.url, location.href);
    offlinePaths.set(pictureOf(pathname) ?? '', pathname);
  }
}

let running: Promise<void> | null = null;

/**
 * Caches the missing pictures one by one, then deletes pictures of other releases. Rejects if a picture can't be
 * fetched or an enquiry is waiting to be sent; the next call continues with the pictures that are still missing.
 * Concurrent calls share one run.
 */
export function cachePictures(isOutboxIdle: () => Promise<boolean>): Promise<void> {
  running ??= cacheAll(isOutboxIdle).finally(() => {
    running = null;
  });
  return running;
}

async function cacheAll(isOutboxIdle: () => Promise<boolean>): Promise<void> {
  const cache = await caches.open(cacheName);
  const rejected: string[] = [];
  for (const pathname of offlinePaths.values()) {
    if (await cache.match(pathname)) continue;
    if (!(await isOutboxIdle())) throw new Error('Something waits to be sent.');
    const picture = await verifiedResponse(pathname, await fetch(pathname));
    if (picture) await cache.put(pathname, picture);
    else rejected.push(pathname);
  }
  for (const request of await cache.keys()) {
    const picture = pictureOf(new URL(request.url).pathname);
    if (picture === undefined || !offlinePaths.has(picture)) await cache.delete(request);
  }
  if (rejected.length > 0) throw new Error(`Of another release: ${rejected.join(', ')}`);
}

/** Serves the requested width from the cache or the network. If both fail, serves the offline width. */
export const servePicture: RouteHandlerCallback = async ({ url, request, event }) => {
  // Serve the picture even if the cache can't be read or written.
  const cache = await caches.open(cacheName).catch(() => undefined);
  const cachedPicture = async (path: string): Promise<Response | undefined> =>
    await cache?.match(path).catch(() => undefined);
  const offlinePath = offlinePaths.get(pictureOf(url.pathname) ?? '');
  const cached = await cachedPicture(url.pathname);
  if (cached) return cached;
  const fetched = await fetch(request).catch(() => undefined);
  if (fetched && isImage(fetched)) {
    // Only `cachePictures` stores the offline width, because it checks the hash.
    if (cache && offlinePath !== url.pathname) {
      event.waitUntil(cache.put(url.pathname, fetched.clone()).catch(() => undefined));
    }
    return fetched;
  }
  const fallback = offlinePath === undefined ? undefined : await cachedPicture(offlinePath);
  return fallback ?? fetched ?? Response.error();
};

function pictureOf(path: string): string | undefined {
  return sizedPicture.exec(path)?.groups?.picture;
}

/** Whether the response is an image. A captive portal, or a host with a catch-all page, may send HTML instead. */
function isImage({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('image/');
}
