import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const site = 'https://site.example.com';
const oak = '/assets/oak-0a1b2c3d-400.webp';
const reed = '/assets/reed-4e5f6a7b-400.webp';
const wideOak = oak.replace('400', '800');

/** Cached text by path. */
let cached: Map<string, string>;
/** Paths of all requests to the server. */
let requested: string[];
let server: (path: string) => Response;

const picture = (text: string) => new Response(text, { headers: { 'content-type': 'image/webp' } });
const pathOf = (given: string | Request) =>
  new URL(typeof given === 'string' ? given : given.url, site).pathname;

beforeEach(() => {
  vi.resetModules();
  cached = new Map();
  requested = [];
  server = (path) => picture(path);
  const cache = {
    match: async (key: string | Request) => {
      const text = cached.get(pathOf(key));
      return text === undefined ? undefined : picture(text);
    },
    put: async (key: string | Request, response: Response) => {
      cached.set(pathOf(key), await response.text());
    },
    keys: async () => [...cached.keys()].map((path) => new Request(site + path)),
    delete: async (key: Request) => cached.delete(pathOf(key)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('location', new URL('/sw.js', site));
  vi.stubGlobal('fetch', async (address: string | Request) => {
    requested.push(pathOf(address));
    return server(pathOf(address));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function worker(paths: readonly string[] = [oak, reed]) {
  const { addReleaseFiles } = await import('../../src/sw/release.ts');
  const { addPictures, cachePictures, isPicture, isPictureFile, servePicture } = await import(
    '../../src/sw/pictureCache.ts'
  );
  const files = paths.map((url) => ({
    url,
    revision: null,
    integrity: `sha256-${createHash('sha256').update(url).digest('base64')}`,
  }));
  addReleaseFiles(files);
  addPictures(files);
  const waited: Promise<unknown>[] = [];
  return {
    cacheAll: cachePictures,
    isListed: (url: string) => isPictureFile({ url, revision: null, integrity: '' }),
    isPicture: (path: string, sameOrigin = true) => {
      const request = new Request(site + path);
      return isPicture({ url: new URL(request.url), request, event: null as never, sameOrigin });
    },
    async serve(path: string): Promise<Response> {
      const request = new Request(site + path);
      const event = { waitUntil: (work: Promise<unknown>) => void waited.push(work) };
      const given = { url: new URL(request.url), request, event: event as never, params: [] };
      const response = await servePicture(given);
      await Promise.all(waited);
      return response;
    },
  };
}

const idle = async () => true;

it('recognizes the site’s pictures by their names, also in the build’s list', async () => {
  const { isListed, isPicture } = await worker();
  expect(isPicture(oak)).toBe(true);
  expect(isPicture(oak, false)).toBe(false);
  for (const path of ['/assets/main-1.js', `/old${oak}`, `${oak}.html`]) {
    expect(isPicture(path)).toBe(false);
  }
  expect(isListed(oak.slice(1))).toBe(true);
  expect(isListed('assets/main-1.js')).toBe(false);
});

it('caches one width of each picture, fetches none twice, and deletes those of other releases', async () => {
  cached = new Map([
    [oak, oak],
    [wideOak, wideOak],
    ['/assets/oak-ffffffff-400.webp', 'an old oak'],
    ['/pictures/oak-400.webp', 'a very old oak'],
  ]);
  await (await worker()).cacheAll(idle);
  expect(requested).toEqual([reed]);
  expect([...cached.keys()]).toEqual([oak, wideOak, reed]);
});

it('runs once for concurrent calls', async () => {
  const { cacheAll } = await worker();
  await Promise.all([cacheAll(idle), cacheAll(idle)]);
  expect(requested).toEqual([oak, reed]);
});

it('caches the offline width only after checking its hash', async () => {
  const { cacheAll, serve } = await worker();
  server = () => picture('an oak of another release');
  await serve(oak);
  expect(cached.size).toBe(0);
  server = (path) => picture(path);
  await cacheAll(idle);
  expect(cached.get(oak)).toBe(oak);
});

it('stops while an enquiry is due, and continues from there', async () => {
  const { cacheAll } = await worker();
  const idleness = [true, false];
  await expect(cacheAll(async () => idleness.shift() ?? true)).rejects.toThrow('waits to be sent');
  expect([...cached.keys()]).toEqual([oak]);
  await cacheAll(idle);
  expect(requested).toEqual([oak, reed]);
});

it.each<[string, () => Response]>([
  ['another picture', () => picture('another')],
  ['a page', () => new Response(reed, { headers: { 'content-type': 'text/html' } })],
  ['a server error', () => new Response(reed, { status: 503 })],
])('never caches %s in place of a picture, and rejects', async (_, respond) => {
  const { cacheAll } = await worker();
  server = (path) => (path === reed ? respond() : picture(path));
  await expect(cacheAll(idle)).rejects.toThrow(reed);
  expect([...cached.keys()]).toEqual([oak]);
  // A picture that fails does not stop the others.
  cached.clear();
  server = (path) => (path === oak ? respond() : picture(path));
  await expect(cacheAll(idle)).rejects.toThrow(oak);
  expect([...cached.keys()]).toEqual([reed]);
});

it('serves the phones’ version, not the other one, if a phone can’t fetch its width', async () => {
  const tall = oak.replace('400', 'tall-400');
  const { cacheAll, serve } = await worker([oak, tall]);
  await cacheAll(idle);
  server = () => new Response('', { status: 500 });
  expect(await (await serve(tall.replace('400', '720'))).text()).toBe(tall);
  expect(await (await serve(wideOak)).text()).toBe(oak);
});

it('serves the requested width and caches it', async () => {
  const { serve } = await worker();
  expect(await (await serve(wideOak)).text()).toBe(wideOak);
  expect(cached.get(wideOak)).toBe(wideOak);
  await serve(wideOak);
  expect(requested).toEqual([wideOak]);
});

it.each<[string, () => Response]>([
  ['no connection', () => Response.error()],
  ['a captive portal', () => new Response('Log in', { headers: { 'content-type': 'text/html' } })],
  ['a server error', () => new Response('', { status: 500 })],
])('serves the offline width if there is %s', async (_, respond) => {
  cached.set(oak, oak);
  const { serve } = await worker();
  server = () => {
    const response = respond();
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  expect(await (await serve(wideOak)).text()).toBe(oak);
  expect([...cached.keys()]).toEqual([oak]);
});
