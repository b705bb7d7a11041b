import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { type LocalServer, serve } from './http.ts';

export type SiteOptions = { port: number; distDir: string };

/**
 * Serves the built site as a plain host does: `/x` is `x.html`, anything unknown is `404.html` with
 * that status. Files are read anew for each request, so that a new build shows at once.
 */
export async function startSite({ port, distDir }: SiteOptions): Promise<LocalServer> {
  const files = sirv(distDir, {
    dev: true,
    etag: true,
    setHeaders: (response, path) => response.setHeader('cache-control', cacheControl(path)),
  });
  return await serve(port, (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    files(request, response, () => sendNotFound(response, distDir));
  });
}

/** Names under `/assets/` carry their content's hash; everything else is asked for again each time. */
function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function sendNotFound(response: ServerResponse, distDir: string): void {
  response
    .writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(readFileSync(join(distDir, '404.html')));
}
