import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { isInboxPath } from '#contract/inboxPath';
import { withinOrAborted } from '#within';
import { pageFiles } from '../pwa/workerMessages.ts';
import { pageEntry } from '../pwa/pageEntry.ts';
import { pagePath } from '../pwa/pagePath.ts';
import { ofRelease } from './release.ts';

/** For a page that has to come from the network after all, in ms; longer than a bad line needs for one. */
const pagePatienceMs = 20_000;

/** Kept files that were lost and can't be fetched again, by path: the kept pages may be of no use then. */
const lacking = new Set<string>();

/** A navigation within the site, but not to a file or a page of the owner's: those the network or the precache answers. */
export const isPage: RouteMatchCallback = ({ request, sameOrigin, url }) => {
  const path = pagePath(url.pathname);
  const isFile = /\.[^/]+$/.test(path);
  return sameOrigin && request.mode === 'navigate' && !isFile && !isInboxPath(path);
};

/** The prerendered page of the route, whatever stands in the query; the not-found page for all else. */
export const answerPage: RouteHandlerCallback = async ({ url }) => {
  const path = pagePath(url.pathname);
  const file = path === '/' ? pageFiles.home : `${path}.html`;
  const kept = getCacheKeyForURL(file) === undefined ? await keptNotFound() : await keptFile(file);
  if (kept && lacking.size === 0) return kept;
  return (await fetchPage(url, kept)) ?? kept ?? Response.error();
};

export const isPrecached: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && getCacheKeyForURL(url.pathname) !== undefined;

/** A kept file; one that was lost is fetched and kept again where the server still has it. */
export const answerFile: RouteHandlerCallback = async ({ url, request, event }) => {
  const kept = await keptFile(url.pathname);
  if (kept) return kept;
  const fetched = await fetch(request);
  const own = await ofRelease(url.pathname, fetched).catch(() => undefined);
  if (own) {
    lacking.delete(url.pathname);
    event.waitUntil(keepAgain(url.pathname, own.clone()));
  } else lacking.add(url.pathname);
  return own ?? fetched;
};

/** A disk that can't be read is as one that has lost what it kept. */
async function keptFile(pathname: string): Promise<Response | undefined> {
  return await matchPrecache(pathname).catch(() => undefined);
}

async function keptNotFound(): Promise<Response | undefined> {
  const page = await keptFile(pageFiles.notFound);
  return page && new Response(page.body, { status: 404, headers: page.headers });
}

async function keepAgain(pathname: string, file: Response): Promise<void> {
  const key = getCacheKeyForURL(pathname);
  if (key === undefined) return;
  // On a full or broken disk the next request tries again.
  const put = async () => await (await caches.open(cacheNames.precache)).put(key, file);
  await put().catch(() => undefined);
}

/**
 * The page that the server has at this address; null where none comes in time. Where one is kept, no
 * answer but a page of this site takes its place.
 */
async function fetchPage({ href }: URL, kept: Response | undefined): Promise<Response | null> {
  const ask = async (signal: AbortSignal): Promise<Response | null> => {
    const answer = await fetch(href, { cache: 'no-cache', signal });
    const text = await answer.text();
    return kept && pageEntry(text) === null ? null : new Response(text, answer);
  };
  try {
    const asked = await withinOrAborted(pagePatienceMs, ask);
    return asked.kind === 'done' ? asked.value : null;
  } catch {
    // No connection, or one that broke off.
    return null;
  }
}
