import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { headersFor, readHeadersFile } from '../build/hosting/headersFile.ts';
import { hostFiles } from '../build/hosting/hostingRules.ts';
import { type LocalServer, serve } from './http.ts';

export type SiteOptions = { port: number; distDir: string };

const headersFile = '_headers';

/**
 * Serves the built site as a plain host does: `/x` is `x.html`, anything unknown is `404.html` with
 * that status, texts go out as small as the build has made them, and each answer carries the headers that
 * the build wrote down. Files are read again
 * for each request, so that a new build shows at once.
 */
export async function startSite({ port, distDir }: SiteOptions): Promise<LocalServer> {
  const files = sirv(distDir, { dev: true, etag: true, brotli: true, gzip: true });
  return await serve(port, (request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    // A build may take a file away between sirv's look at it and its reading.
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    sendHeaders(response, distDir, pathname);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const notFound = (): void => sendNotFound(response, distDir);
    if (hostFiles.some((file) => pathname === `/${file}`)) notFound();
    else files(request, response, notFound);
  });
}

function sendHeaders(response: ServerResponse, distDir: string, path: string): void {
  const rules = readHeadersFile(textOf(distDir, headersFile));
  response.setHeader('Cache-Control', 'no-cache');
  for (const [name, value] of Object.entries(headersFor(rules, path))) {
    // There is no HTTPS here to be strict about (RFC 6797, 7.2).
    if (name !== 'Strict-Transport-Security') response.setHeader(name, value);
  }
}

function sendNotFound(response: ServerResponse, distDir: string): void {
  response
    .writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(textOf(distDir, '404.html'));
}

/** Empty where it is not there, as while a build replaces it. */
function textOf(distDir: string, file: string): string {
  try {
    return readFileSync(join(distDir, file), 'utf8');
  } catch {
    return '';
  }
}
