import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const site = 'https://site.example.com';
const page = '<meta name="entry" content="/assets/main-1.js">';
const newer = '<meta name="entry" content="/assets/main-2.js">';
const file = '/assets/main-1.js';

/** What the worker keeps, by path; what the server answers. */
let kept: Map<string, string>;
let server: (path: string) => Response;
let cacheModes: (RequestCache | undefined)[];

beforeEach(() => {
  vi.resetModules();
  cacheModes = [];
  kept = new Map([['/index.html', page]]);
  server = () => new Response(newer, { headers: { 'content-type': 'text/html' } });
  const cache = {
    async match(key: string) {
      const text = kept.get(new URL(key, site).pathname);
      return text === undefined ? undefined : new Response(text);
    },
    async put(key: string, answer: Response) {
      kept.set(new URL(key, site).pathname, await answer.text());
    },
  };
  const caches = { open: async () => cache };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('/sw.js', site));
  vi.stubGlobal('self', { caches, addEventListener: () => {} });
  vi.stubGlobal('fetch', async (asked: string | Request, init?: RequestInit) => {
    cacheModes.push(init?.cache);
    return server(new URL(typeof asked === 'string' ? asked : asked.url, site).pathname);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function worker() {
  const { precache } = await import('workbox-precaching');
  const { listRelease } = await import('../../src/sw/release.ts');
  const { answerFile, answerPage, isPage, isPrecached } = await import('../../src/sw/pages.ts');
  const files = ['/index.html', '/404.html', '/resume.html', file];
  precache(files.map((url) => ({ url, revision: null })));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('1'));
  const integrity = `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  listRelease([{ url: file, revision: null, integrity }]);
  const asked = (path: string) => {
    const request = new Request(site + path);
    const event = { waitUntil: (work: Promise<unknown>) => void waited.push(work) };
    return { url: new URL(request.url), request, event: event as never, params: [] };
  };
  const waited: Promise<unknown>[] = [];
  const matched = (path: string, { mode = 'navigate', sameOrigin = true } = {}) => {
    const { url, event } = asked(path);
    return { url, event, sameOrigin, request: { mode } as Request };
  };
  return {
    isPage: (path: string, how = {}) => isPage(matched(path, how)),
    isPrecached: (path: string, how = {}) => isPrecached(matched(path, how)),
    answer: async (path: string) => await answerPage(asked(path)),
    page: async () => await (await answerPage(asked('/'))).text(),
    async file() {
      const answer = await answerFile(asked(file));
      await Promise.all(waited);
      return await answer.text();
    },
  };
}

it('asks for a page that is not kept also in a browser without AbortSignal.timeout', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function');
  });
  kept.clear();
  expect(await (await worker()).page()).toBe(newer);
});

it('answers with the kept pages again once the file that they lacked is kept again', async () => {
  const { page: answered, file: asked } = await worker();
  expect(await answered()).toBe(page);
  server = (path) => new Response(path === file ? 'of another release' : newer);
  await asked();
  expect(await answered()).toBe(newer);
  server = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });
  expect(await asked()).toBe('1');
  server = () => new Response(newer);
  expect(await answered()).toBe(page);
});

it('answers for the pages of the site, and for no file, no page of the owner’s and no other site', async () => {
  const { isPage } = await worker();
  for (const path of ['/', '/resume', '/resume/', '/v1.2/about']) expect(isPage(path)).toBe(true);
  for (const path of ['/resume.pdf', '/inbox', '/answered', '/release'])
    expect(isPage(path)).toBe(false);
  expect(isPage('/resume', { mode: 'cors' })).toBe(false);
  expect(isPage('/resume', { sameOrigin: false })).toBe(false);
});

it('answers for the files of its release alone', async () => {
  const { isPrecached } = await worker();
  expect(isPrecached(file)).toBe(true);
  expect(isPrecached(file, { sameOrigin: false })).toBe(false);
  expect(isPrecached('/assets/other-1.js')).toBe(false);
});

it('answers with the page of each address, and with the one for what is not found', async () => {
  kept.set('/resume.html', 'a résumé').set('/404.html', 'not here');
  const { answer } = await worker();
  expect(await (await answer('/resume')).text()).toBe('a résumé');
  const notFound = await answer('/nowhere');
  expect(notFound.status).toBe(404);
  expect(await notFound.text()).toBe('not here');
});

it('asks the server itself where a page was lost, not a cache on the way', async () => {
  kept.clear();
  const { page: answered } = await worker();
  await answered();
  expect(cacheModes).toEqual(['no-cache']);
});

it('lets no portal’s page take the place of a kept one', async () => {
  const { page: answered, file: asked } = await worker();
  server = () => new Response('Log in');
  await asked();
  expect(await answered()).toBe(page);
});

it('keeps a lost file again', async () => {
  server = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });
  await (await worker()).file();
  await vi.waitFor(() => expect(kept.get(file)).toBe('1'));
});
