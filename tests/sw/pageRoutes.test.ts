import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const site = 'https://site.example.com';
const page = '<meta name="entry" content="/assets/main-1.js">';
const newer = '<meta name="entry" content="/assets/main-2.js">';
const file = '/assets/main-1.js';

/** Cached text by path. */
let cached: Map<string, string>;
let server: (path: string) => Response;
let cacheModes: (RequestCache | undefined)[];

beforeEach(() => {
  vi.resetModules();
  cacheModes = [];
  cached = new Map([['/index.html', page]]);
  server = () => new Response(newer, { headers: { 'content-type': 'text/html' } });
  const cache = {
    async match(key: string) {
      const text = cached.get(new URL(key, site).pathname);
      return text === undefined ? undefined : new Response(text);
    },
    async put(key: string, response: Response) {
      cached.set(new URL(key, site).pathname, await response.text());
    },
  };
  const caches = { open: async () => cache };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('/sw.js', site));
  vi.stubGlobal('self', { caches, addEventListener: () => {} });
  vi.stubGlobal('fetch', async (request: string | Request, init?: RequestInit) => {
    cacheModes.push(init?.cache);
    return server(new URL(typeof request === 'string' ? request : request.url, site).pathname);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function worker() {
  const { precache } = await import('workbox-precaching');
  const { addReleaseFiles } = await import('../../src/sw/release.ts');
  const { isPageRequest, isPrecached, serveFile, servePage } = await import(
    '../../src/sw/pageRoutes.ts'
  );
  const files = [
    '/index.html',
    '/404.html',
    '/resume.html',
    '/es/index.html',
    '/es/404.html',
    file,
  ];
  precache(files.map((url) => ({ url, revision: null })));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('1'));
  const integrity = `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  addReleaseFiles([{ url: file, revision: null, integrity }]);
  const contextOf = (path: string) => {
    const request = new Request(site + path);
    const event = { waitUntil: (work: Promise<unknown>) => void waited.push(work) };
    return { url: new URL(request.url), request, event: event as never, params: [] };
  };
  const waited: Promise<unknown>[] = [];
  const matched = (path: string, { mode = 'navigate', sameOrigin = true } = {}) => {
    const { url, event } = contextOf(path);
    return { url, event, sameOrigin, request: { mode } as Request };
  };
  return {
    isPageRequest: (path: string, how = {}) => isPageRequest(matched(path, how)),
    isPrecached: (path: string, how = {}) => isPrecached(matched(path, how)),
    serve: async (path: string) => await servePage(contextOf(path)),
    home: async () => await (await servePage(contextOf('/'))).text(),
    async file() {
      const response = await serveFile(contextOf(file));
      await Promise.all(waited);
      return await response.text();
    },
  };
}

it('fetches an uncached page in a browser without AbortSignal.timeout', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function');
  });
  cached.clear();
  expect(await (await worker()).home()).toBe(newer);
});

it('serves pages from the network while a file is missing, and from the cache once it is back', async () => {
  const { home, file: fetchFile } = await worker();
  expect(await home()).toBe(page);
  server = (path) => new Response(path === file ? 'of another release' : newer);
  await fetchFile();
  expect(await home()).toBe(newer);
  server = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });
  expect(await fetchFile()).toBe('1');
  server = () => new Response(newer);
  expect(await home()).toBe(page);
});

it('handles the site’s pages, but no file, no page of the owner’s and no other site', async () => {
  const { isPageRequest } = await worker();
  for (const path of ['/', '/resume', '/resume/', '/v1.2/about'])
    expect(isPageRequest(path)).toBe(true);
  for (const path of ['/resume.pdf', '/inbox', '/answered', '/release'])
    expect(isPageRequest(path)).toBe(false);
  expect(isPageRequest('/resume', { mode: 'cors' })).toBe(false);
  expect(isPageRequest('/resume', { sameOrigin: false })).toBe(false);
});

it('handles only files of its release', async () => {
  const { isPrecached } = await worker();
  expect(isPrecached(file)).toBe(true);
  expect(isPrecached(file, { sameOrigin: false })).toBe(false);
  expect(isPrecached('/assets/other-1.js')).toBe(false);
});

it('serves the page of each path, and the not-found page for any other', async () => {
  cached.set('/resume.html', 'a résumé').set('/404.html', 'not here');
  const { serve } = await worker();
  expect(await (await serve('/resume')).text()).toBe('a résumé');
  const notFound = await serve('/nowhere');
  expect(notFound.status).toBe(404);
  expect(await notFound.text()).toBe('not here');
});

it('serves the pages of another language from their folder, also the not-found page', async () => {
  cached
    .set('/es/index.html', 'inicio')
    .set('/es/404.html', 'no está')
    .set('/404.html', 'not here');
  const { serve } = await worker();
  for (const path of ['/es', '/es/', '/ES/index.html']) {
    expect(await (await serve(path)).text()).toBe('inicio');
  }
  const notFound = await serve('/es/nada');
  expect(notFound.status).toBe(404);
  expect(await notFound.text()).toBe('no está');
  expect(await (await serve('/essay')).text()).toBe('not here');
});

it('bypasses the HTTP cache for a page that was lost', async () => {
  cached.clear();
  const { home } = await worker();
  await home();
  expect(cacheModes).toEqual(['no-cache']);
});

it('prefers the cached page to a captive portal’s', async () => {
  const { home, file: fetchFile } = await worker();
  server = () => new Response('Log in');
  await fetchFile();
  expect(await home()).toBe(page);
});

it('caches a lost file again', async () => {
  server = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });
  await (await worker()).file();
  await vi.waitFor(() => expect(cached.get(file)).toBe('1'));
});
