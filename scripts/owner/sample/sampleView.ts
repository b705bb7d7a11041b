import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePath } from '../../../src/pwa/pagePath.ts';
import type { View } from '../../backend/siteServer.ts';
import { sampleTexts } from '../../build/content/sampleTexts.ts';

// The pages as the owner's computer shows them at an address that ends in ?sample: the texts that are still the sample's
// are marked. A local server adds the marks to what it sends. No build has any of this.

const folder = '/sample/';
const script = `${folder}marks.js`;
const scripts = [script, `${folder}matcher.js`];
const texts = `${folder}texts.json`;
const worker = '/sw.js';

/**
 * Comes before the worker's own code, which would answer from its cache: such a page has to come from the server. The
 * page's other requests are the worker's.
 */
const pastWorker = `addEventListener('fetch', (event) => {
  const isMarked = new URL(event.request.url).searchParams.has('sample');
  if (event.request.mode === 'navigate' && isMarked) event.stopImmediatePropagation();
});
`;

export const isMarked = (url: string): boolean =>
  new URL(url, 'http://localhost').searchParams.has('sample');

export const withMarks = (html: string): string =>
  html.replace('</body>', `<script type="module" src="${script}"></script></body>`);

/** Answers requests for the view's own files. */
export const sampleFiles: View = (request, response, next) => {
  const [path] = (request.url ?? '/').split('?');
  if (path !== undefined && scripts.includes(path)) {
    send(response, 'text/javascript', readFileSync(pageFile(path.slice(folder.length)), 'utf8'));
  } else if (path === texts) {
    sendTexts(response);
  } else next();
};

/** Answers requests for the view's own files, the marked pages of a built site, and its worker. */
export function sampleView(distDir: string): View {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET') next();
    else if (pathname === worker && existsSync(join(distDir, worker))) {
      const own = readFileSync(join(distDir, worker), 'utf8');
      send(response, 'text/javascript', `${pastWorker}${own}`);
    } else if (isMarked(request.url ?? '/')) {
      const page = pageIn(distDir, pathname);
      if (page === undefined) next();
      else send(response, 'text/html', withMarks(readFileSync(page, 'utf8')));
    } else sampleFiles(request, response, next);
  };
}

/** The file of a page in the built site. */
function pageIn(distDir: string, pathname: string): string | undefined {
  const path = pagePath(pathname);
  const files = path === '/' ? ['/index.html'] : [`${path}.html`, `${path}/index.html`];
  return files.map((file) => join(distDir, file)).find((file) => existsSync(file));
}

const pageFile = (name: string): string => fileURLToPath(new URL(`page/${name}`, import.meta.url));

/** Sends the texts, or why the content can't be read, such as a text that the owner is just writing. */
function sendTexts(response: ServerResponse): void {
  try {
    send(response, 'application/json', JSON.stringify(sampleTexts()));
  } catch (error) {
    response.statusCode = 500;
    send(response, 'text/plain', error instanceof Error ? error.message : String(error));
  }
}

function send(response: ServerResponse, type: string, text: string): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.end(text);
}
