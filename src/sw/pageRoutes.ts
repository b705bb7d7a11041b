// Serves the site's pages and precached files, from the cache if possible.

import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { isInboxPath } from '#contract/inboxPath';
import { withinOrAborted } from '#within';
import { pageFiles } from '../pwa/workerMessages.ts';
import { pageScripts } from '../pwa/pageScripts.ts';
import { pagePath } from '../pwa/pagePath.ts';
import { verifiedResponse } from './release.ts';

/** Timeout for fetching a page from the network: long enough for a slow connection. */
const pageTimeoutMs = 20_000;

/**
 * Paths of precached files that the cache has lost and the worker could not fetch again. A cached page may need
 * these files. While any file is missing, the worker serves pages from the network if possible.
 */
const missingFiles = new Set<string>();

/** Matches navigations to the site's pages, but not to files and not to the inbox. */
export const isPageRequest: RouteMatchCallback = ({ request, sameOrigin, url }) => {
  const path = pagePath(url.pathname);
  const isFile = /\.[^/]+$/.test(path);
  return sameOrigin && request.mode === 'navigate' && !isFile && !isInboxPath(path);
};

/** Serves the path's prerendered page, ignoring the query, or the not-found page if the path has no page. */
export const servePage: RouteHandlerCallback = async ({ url }) => {
  const path = pagePath(url.pathname);
  const folder = path === '/' ? '' : path;
  const file = [`${path}.html`, `${folder}${pageFiles.home}`].find(isInRelease);
  const cached = file === undefined ? await cachedNotFoundPage(path) : await cachedFile(file);
  if (cached && missingFiles.size === 0) return cached;
  return (await fetchPage(url, cached)) ?? cached ?? Response.error();
};

export const isPrecached: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && isInRelease(url.pathname);

function isInRelease(pathname: string): boolean {
  return getCacheKeyForURL(pathname) !== undefined;
}

/** Serves a precached file. If the cache has lost the file, fetches and caches it again. */
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

/** The cached file; undefined if it is missing or the cache is unreadable. */
async function cachedFile(pathname: string): Promise<Response | undefined> {
  return await matchPrecache(pathname).catch(() => undefined);
}

/** The not-found page in the language of the path. */
async function cachedNotFoundPage(path: string): Promise<Response | undefined> {
  const inFolder = `/${path.split('/')[1]}${pageFiles.notFound}`;
  const page = await cachedFile(isInRelease(inFolder) ? inFolder : pageFiles.notFound);
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
 * Fetches the page. Resolves with null on a timeout or without a connection and, if the page is cached, for a
 * response that isn't a page of this site, such as a captive portal's sign-in page.
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
    // The connection is missing or broke off.
    return null;
  }
}
