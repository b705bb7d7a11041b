import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const site = 'https://site.example.com';
const page = '<meta name="entry" content="/assets/main-1.js">';
const newer = '<meta name="entry" content="/assets/main-2.js">';
const file = '/assets/main-1.js';

/** What the worker keeps, by path; what the server answers. */
let kept: Map<string, string>;
let server: (path: string) => Response;

beforeEach(() => {
  vi.resetModules();
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
  vi.stubGlobal('fetch', async (asked: string | Request) =>
    server(new URL(typeof asked === 'string' ? asked : asked.url, site).pathname),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function worker() {
  const { precache } = await import('workbox-precaching');
  const { listRelease } = await import('../../src/sw/release.ts');
  const { answerFile, answerPage } = await import('../../src/sw/pages.ts');
  precache(['/index.html', file].map((url) => ({ url, revision: null })));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('1'));
  const integrity = `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  listRelease([{ url: file, revision: null, integrity }]);
  const asked = (path: string) => {
    const request = new Request(site + path);
    const event = { waitUntil: (work: Promise<unknown>) => void waited.push(work) };
    return { url: new URL(request.url), request, event: event as never, params: [] };
  };
  const waited: Promise<unknown>[] = [];
  return {
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
