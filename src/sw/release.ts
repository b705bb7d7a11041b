// The files of this worker's release. The worker caches a file only if its SHA-256 is in the release's list. So it
// never caches a file of another release, or an HTML page that a host serves in place of a file.

import type { WorkboxPlugin } from 'workbox-core';
import { pageFiles } from '../pwa/workerMessages.ts';

/** One file in the list that the build writes into the worker. */
export type ReleaseFile = { url: string; revision: string | null; integrity: string };

/** Maps a path to the file's hash, in the format of a script tag's `integrity`. */
const integrities = new Map<string, string>();

export function addReleaseFiles(entries: readonly ReleaseFile[]): void {
  for (const { url, integrity } of entries) {
    integrities.set(new URL(url, location.href).pathname, integrity);
  }
}

/** Precaches only verified files. A file that fails aborts the install, and the old worker stays active. */
export const verifyBeforeCaching: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    verifiedResponse(new URL(request.url).pathname, response),
};

/**
 * Resolves with the response if it is this release's file. Otherwise fetches the file again, bypassing the HTTP
 * cache, and resolves with null if the server has a different file, too. Rejects without a connection.
 */
export async function verifiedResponse(
  pathname: string,
  response: Response,
): Promise<Response | null> {
  if (await isOfRelease(pathname, response)) return withoutRedirect(response);
  const again = await fetch(pathname, { cache: 'reload' });
  return (await isOfRelease(pathname, again)) ? withoutRedirect(again) : null;
}

/** The same response, not marked as redirected: browsers reject a redirected response to a navigation. */
function withoutRedirect(response: Response): Response {
  return response.redirected ? new Response(response.body, response) : response;
}

async function isOfRelease(pathname: string, response: Response): Promise<boolean> {
  // Some hosts serve the not-found page with status 404 even at its own path.
  const isServed =
    response.ok || (response.status === 404 && pathname.endsWith(pageFiles.notFound));
  return (
    isServed &&
    hasUsableType(pathname, response.headers.get('content-type') ?? '') &&
    (await integrityOf(response.clone())) === integrities.get(pathname)
  );
}

async function integrityOf(response: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** Content types that browsers require, by file extension. For other extensions any type works. */
const contentTypes: Readonly<Record<string, RegExp>> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/(x-)?(java|ecma)script\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  webp: /^image\/webp\b/,
  avif: /^image\/avif\b/,
  // Browsers accept any of these types for a font, and older servers don't know `font/woff2`.
  woff2: /^(font\/|application\/(x-)?font-|application\/octet-stream\b|$)/,
};

/** Whether a browser will use the file if it is served with this content type. */
export function hasUsableType(pathname: string, contentType: string): boolean {
  const [, extension = ''] = /\.(\w+)$/.exec(pathname) ?? [];
  return contentTypes[extension]?.test(contentType.trim().toLowerCase()) ?? true;
}
