import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { headersFor, readHeadersFile } from '../build/hosting/headersFile.ts';
import { hostFiles } from '../build/hosting/hostingRules.ts';
import { type LocalServer, serve } from './http.ts';

export type SiteOptions = { port: number; distDir: string };

const headersFile = '_headers';

/**
 * Serves the built site as a plain host does: `/x` is `x.html`, anything unknown is `404.html` with
 * that status, and each answer carries the headers that the build wrote down. Files are read anew
 * for each request, so that a new build shows at once.
 */
export async function startSite({ port, distDir }: SiteOptions): Promise<LocalServer> {
  const files = sirv(distDir, { dev: true, etag: true });
  return await serve(port, (request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
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
  const file = join(distDir, headersFile);
  const rules = existsSync(file) ? readHeadersFile(readFileSync(file, 'utf8')) : [];
  response.setHeader('Cache-Control', 'no-cache');
  for (const [name, value] of Object.entries(headersFor(rules, path))) {
    // There is no HTTPS here to be strict about (RFC 6797, 7.2).
    if (name !== 'Strict-Transport-Security') response.setHeader(name, value);
  }
}

function sendNotFound(response: ServerResponse, distDir: string): void {
  response
    .writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(readFileSync(join(distDir, '404.html')));
}
