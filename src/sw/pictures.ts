import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { ofRelease, type ReleaseFile } from './release.ts';

const seenName = 'pictures';
const keptName = 'pictures-kept';
const sizedPicture = /^\/?pictures\/(.+)-\d+\.(avif|webp)$/;

/** By its path the one width of each picture that is kept, under an address that names its revision. */
const kept = new Map<string, string>();

/** A picture in one of its widths, of which one is kept. */
export const isPicture: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && sizedPicture.test(url.pathname);

export const isPictureEntry = (entry: ReleaseFile): boolean => sizedPicture.test(entry.url);

/** Says which pictures are to be kept; they are fetched when `keepPictures` is called. */
export function listPictures(entries: readonly ReleaseFile[]): void {
  for (const entry of entries) {
    const { pathname } = new URL(entry.url, location.href);
    kept.set(pathname, `${pathname}?${entry.revision ?? ''}`);
  }
}

/**
 * Fetches what is not kept yet, one after the other, and then lets go what an earlier version kept.
 * Rejects where one can't be loaded: the next page asks again.
 */
export async function keepPictures(): Promise<void> {
  const cache = await caches.open(keptName);
  for (const [pathname, address] of kept) {
    if (await cache.match(address)) continue;
    const picture = await ofRelease(pathname, await fetch(pathname, { cache: 'no-cache' }));
    if (!picture) throw new Error(`${pathname} is of another release.`);
    await cache.put(address, picture);
  }
  const wanted = new Set([...kept.values()].map((address) => new URL(address, location.href).href));
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

/** Answers with this width where it is at hand or can be had, else with the one that is kept. */
export const answerPicture: RouteHandlerCallback = async ({ url, request, event }) => {
  // A full or broken disk is no reason not to show it.
  const seen = await caches.open(seenName).catch(() => null);
  const known =
    (await seen?.match(url.pathname).catch(() => undefined)) ?? (await keptAs(url.pathname));
  if (known) return known;
  // Asked for again, since the browser's own cache may have the picture of an earlier version.
  const fetched = await fetch(request, { cache: 'no-cache' }).catch(() => null);
  if (fetched && isImage(fetched)) {
    if (seen) {
      event.waitUntil(seen.put(url.pathname, fetched.clone()).catch(() => undefined));
    }
    return fetched;
  }
  const name = sizedPicture.exec(url.pathname)?.[1];
  const other = [...kept.keys()].find((pathname) => sizedPicture.exec(pathname)?.[1] === name);
  const instead = other === undefined ? undefined : await keptAs(other);
  return instead ?? fetched ?? Response.error();
};

/** A new version may have new pictures under the old names. */
export async function forgetPictures(): Promise<void> {
  await caches.delete(seenName);
}

async function keptAs(pathname: string): Promise<Response | undefined> {
  const address = kept.get(pathname);
  if (address === undefined) return undefined;
  return await caches.match(address, { cacheName: keptName }).catch(() => undefined);
}

/** A portal or a host that answers everything may send a page in its place. */
function isImage({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('image/');
}
