import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { ofRelease, type ReleaseFile } from './release.ts';

const cacheName = 'pictures';
/** A name that says what is on it, with its mark, and one of its sizes. */
const sizedPicture = /^\/?assets\/(?<picture>.+?)-(?:tall-)?\d+\.(?:avif|webp)$/;

/** The path of the one width of each picture that is kept, by the picture. */
const kept = new Map<string, string>();

/** A picture in one of its widths, of which one is kept. */
export const isPicture: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && pictureOf(url.pathname) !== undefined;

export const isPictureEntry = (entry: ReleaseFile): boolean => pictureOf(entry.url) !== undefined;

/** Says which pictures are to be kept; they are fetched when `keepPictures` is called. */
export function listPictures(entries: readonly ReleaseFile[]): void {
  for (const entry of entries) {
    const { pathname } = new URL(entry.url, location.href);
    kept.set(pictureOf(pathname) ?? '', pathname);
  }
}

let running: Promise<void> | null = null;

/**
 * Fetches what is not kept yet, one after the other, and then lets go what is of other releases.
 * Rejects where one can't be had, or where something more important is to go first: what is there
 * by then stays, and the next call goes on with the rest. Called while it runs, it is the same run.
 */
export function keepPictures(isLineFree: () => Promise<boolean>): Promise<void> {
  running ??= keepEach(isLineFree).finally(() => {
    running = null;
  });
  return running;
}

async function keepEach(isLineFree: () => Promise<boolean>): Promise<void> {
  const cache = await caches.open(cacheName);
  const foreign: string[] = [];
  for (const pathname of kept.values()) {
    if (await cache.match(pathname)) continue;
    if (!(await isLineFree())) throw new Error('Something waits to be sent.');
    const picture = await ofRelease(pathname, await fetch(pathname));
    if (picture) await cache.put(pathname, picture);
    else foreign.push(pathname);
  }
  for (const request of await cache.keys()) {
    const picture = pictureOf(new URL(request.url).pathname);
    if (picture === undefined || !kept.has(picture)) await cache.delete(request);
  }
  if (foreign.length > 0) throw new Error(`Of another release: ${foreign.join(', ')}`);
}

/** Answers with this width where it is at hand or can be had, else with the one that is kept. */
export const answerPicture: RouteHandlerCallback = async ({ url, request, event }) => {
  // A full or broken disk is no reason not to show it.
  const cache = await caches.open(cacheName).catch(() => undefined);
  const atHand = async (path: string): Promise<Response | undefined> =>
    await cache?.match(path).catch(() => undefined);
  const own = kept.get(pictureOf(url.pathname) ?? '');
  const known = await atHand(url.pathname);
  if (known) return known;
  const fetched = await fetch(request).catch(() => undefined);
  if (fetched && isImage(fetched)) {
    // The one that is kept is held to its hash when it is.
    if (cache && own !== url.pathname) {
      event.waitUntil(cache.put(url.pathname, fetched.clone()).catch(() => undefined));
    }
    return fetched;
  }
  const instead = own === undefined ? undefined : await atHand(own);
  return instead ?? fetched ?? Response.error();
};

function pictureOf(path: string): string | undefined {
  return sizedPicture.exec(path)?.groups?.picture;
}

/** A portal or a host that answers everything may send a page in its place. */
function isImage({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('image/');
}
