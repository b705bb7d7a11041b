import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';

const cacheName = 'pictures';
const sizedPicture = /^\/pictures\/(.+)-\d+\.(avif|webp)$/;

/** A picture in one of its widths, of which one is precached. */
export const isPicture: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && sizedPicture.test(url.pathname) && getCacheKeyForURL(url.pathname) === undefined;

/** Answers with this width where it has been seen or can be had, else with the one that is kept. */
export function answerPicture(precached: readonly string[]): RouteHandlerCallback {
  return async ({ url, request, event }) => {
    // A full or broken disk is no reason not to show it.
    const seen = await caches.open(cacheName).catch(() => null);
    const known = await seen?.match(url.pathname).catch(() => undefined);
    if (known) return known;
    // Asked for again, since the browser's own cache may have the picture of an earlier version.
    const fetched = await fetch(request, { cache: 'no-cache' }).catch(() => null);
    if (fetched && isImage(fetched)) {
      if (seen) {
        event.waitUntil(seen.put(url.pathname, fetched.clone()).catch(() => undefined));
      }
      return fetched;
    }
    const name = sizedPicture.exec(url.pathname)?.[1] ?? '';
    const kept = precached.find((file) => sizedPicture.exec(`/${file}`)?.[1] === name);
    const instead = kept === undefined ? undefined : await matchPrecache(kept);
    return instead ?? fetched ?? Response.error();
  };
}

/** A portal or a host that answers everything may send a page in its place. */
function isImage({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('image/');
}

/** A new version may have new pictures under the old names. */
export async function forgetPictures(): Promise<void> {
  await caches.delete(cacheName);
}
