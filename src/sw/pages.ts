import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { ownersOwn, pageFiles } from '../pwa/names';

/** A navigation within the site, but not to a file or a page of the owner's: those the network or the precache answers. */
export const isPage: RouteMatchCallback = ({ request, sameOrigin, url }) =>
  sameOrigin &&
  request.mode === 'navigate' &&
  !/\.[^/]+$/.test(url.pathname) &&
  !ownersOwn.paths.includes(url.pathname);

/** The prerendered page of the route, whatever stands in the query; the not-found page for all else. */
export const answerPage: RouteHandlerCallback = async ({ url, request }) => {
  const path = url.pathname.replace(/\/+$/, '');
  const page = await matchPrecache(path === '' ? pageFiles.home : `${path}.html`);
  if (page) return page;
  const notFound = await matchPrecache(pageFiles.notFound);
  if (!notFound) return await fetch(request);
  return new Response(notFound.body, { status: 404, headers: notFound.headers });
};

export const isPrecached: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && getCacheKeyForURL(url.pathname) !== undefined;

export const answerFile: RouteHandlerCallback = async ({ url, request }) =>
  (await matchPrecache(url.pathname)) ?? (await fetch(request));
