// Serves the site's pages and precached files, cache first.

import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { isInboxPath } from '#contract/inboxPath';
import { withinOrAborted } from '#within';
import { pageFiles } from '../pwa/workerMessages.ts';
import { pageScripts } from '../pwa/pageScripts.ts';
import { pagePath } from '../pwa/pagePath.ts';
import { verifiedResponse } from './release.ts';

/** For a page that is fetched instead of served from the cache: long enough for a slow connection. */
const pageTimeoutMs = 20_000;

/**
 * Paths of precached files that are gone from the cache and could not be fetched again. While there are any,
 * the cached pages may not run.
 */
const missingFiles = new Set<string>();

/** Matches navigations within the site, except to files and to the inbox. */
export const isPageRequest: RouteMatchCallback = ({ request, sameOrigin, url }) => {
  const path = pagePath(url.pathname);
  const isFile = /\.[^/]+$/.test(path);
  return sameOrigin && request.mode === 'navigate' && !isFile && !isInboxPath(path);
};

/** Serves the path's prerendered page, whatever the query; the not-found page for any other path. */
export const servePage: RouteHandlerCallback = async ({ url }) => {
  const path = pagePath(url.pathname);
  const file = path === '/' ? pageFiles.home : `${path}.html`;
  const cached =
    getCacheKeyForURL(file) === undefined ? await cachedNotFoundPage() : await cachedFile(file);
  if (cached && missingFiles.size === 0) return cached;
  return (await fetchPage(url, cached)) ?? cached ?? Response.error();
};

export const isPrecached: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && getCacheKeyForURL(url.pathname) !== undefined;

/** Serves a precached file. If the cache has lost it, fetches it and caches it again. */
export const serveFile: RouteHandlerCallback = async ({ url, request, event }) => {
  const cached = await cachedFile(url.pathname);
  if (cached) return cached;
  const fetched = await fetch(request);
  const verified = await verifiedResponse(url.pathname, fetched).catch(() => undefined);
  if (verified) {
    missingFiles.delete(url.pathname);
    event.waitUntil(cacheAgain(url.pathname, verified.clone()));
  } else missingFiles.add(url.pathname);
  return verified ?? fetched;
};

/** Treats an unreadable cache as a miss. */
async function cachedFile(pathname: string): Promise<Response | undefined> {
  return await matchPrecache(pathname).catch(() => undefined);
}

async function cachedNotFoundPage(): Promise<Response | undefined> {
  const page = await cachedFile(pageFiles.notFound);
  return page && new Response(page.body, { status: 404, headers: page.headers });
}

async function cacheAgain(pathname: string, file: Response): Promise<void> {
  const key = getCacheKeyForURL(pathname);
  if (key === undefined) return;
  // If the disk is full or broken, the next request tries again.
  const put = async () => await (await caches.open(cacheNames.precache)).put(key, file);
  await put().catch(() => undefined);
}

/**
 * Fetches the page; resolves with null on a timeout or without a connection. If there is a cached page, also
 * resolves with null for anything that isn't a page of this site, such as a captive portal's sign-in page.
 */
async function fetchPage({ href }: URL, cached: Response | undefined): Promise<Response | null> {
  const load = async (signal: AbortSignal): Promise<Response | null> => {
    const response = await fetch(href, { cache: 'no-cache', signal });
    const text = await response.text();
    return cached && pageScripts(text) === null ? null : new Response(text, response);
  };
  try {
    const loaded = await withinOrAborted(pageTimeoutMs, load);
    return loaded.kind === 'done' ? loaded.value : null;
  } catch {
    // There is no connection, or it broke off.
    return null;
  }
}
