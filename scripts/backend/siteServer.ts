import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { headersFor, readHeadersFile } from '../build/hosting/headersFile.ts';
import { hostFiles } from '../build/hosting/hostingRules.ts';
import { type LocalServer, serve } from './http.ts';

export type SiteOptions = { port: number; distDir: string; view?: View };

/** Answers a request itself, or calls `next`. */
export type View = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Leaves each request to the site. */
export const noView: View = (_request, _response, next) => next();

const headersFile = '_headers';

/** Serves the built site over plain HTTP, as `npm start` does. */
export async function startSite({ port, distDir, view }: SiteOptions): Promise<LocalServer> {
  return await serve(port, siteAnswers(distDir, { isSecure: false, view }));
}

/**
 * Answers like a simple host: serves `x.html` at `/x`, `404.html` for unknown paths, compressed text files, and the
 * headers in the build's `_headers`. Reads files on each request, so that a new build shows at once.
 * @param isSecure whether the server uses HTTPS; over HTTP it sends no HSTS header (RFC 6797, 7.2)
 * @param view sees each request first
 */
export function siteAnswers(
  distDir: string,
  { isSecure, view = noView }: { isSecure: boolean; view?: View | undefined },
): RequestListener {
  const files = sirv(distDir, { dev: true, etag: true, brotli: true, gzip: true });
  return (request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    // A build may delete a file after sirv has found it and before sirv reads it.
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    sendHeaders(response, distDir, pathname, isSecure);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const notFound = (): void => sendNotFound(response, distDir);
    if (hostFiles.some((file) => pathname === `/${file}`)) notFound();
    else view(request, response, () => files(request, response, notFound));
  };
}

function sendHeaders(
  response: ServerResponse,
  distDir: string,
  path: string,
  isSecure: boolean,
): void {
  const rules = readHeadersFile(textOf(distDir, headersFile));
  response.setHeader('Cache-Control', 'no-cache');
  for (const [name, value] of Object.entries(headersFor(rules, path))) {
    if (isSecure || name !== 'Strict-Transport-Security') response.setHeader(name, value);
  }
}

function sendNotFound(response: ServerResponse, distDir: string): void {
  response
    .writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(textOf(distDir, '404.html'));
}

/** The text of a built file; empty if the file is missing, as during a build. */
function textOf(distDir: string, file: string): string {
  try {
    return readFileSync(join(distDir, file), 'utf8');
  } catch {
    return '';
  }
}
