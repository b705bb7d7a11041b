import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const site = 'https://site.example.com';
const oak = '/assets/oak-0a1b2c3d-400.webp';
const reed = '/assets/reed-4e5f6a7b-400.webp';
const wideOak = oak.replace('400', '800');

/** What the worker keeps, by path; what it has asked the server for, and what the server answers. */
let kept: Map<string, string>;
let asked: string[];
let server: (path: string) => Response;

const picture = (text: string) => new Response(text, { headers: { 'content-type': 'image/webp' } });
const pathOf = (given: string | Request) =>
  new URL(typeof given === 'string' ? given : given.url, site).pathname;

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  asked = [];
  server = (path) => picture(path);
  const cache = {
    match: async (key: string | Request) => {
      const text = kept.get(pathOf(key));
      return text === undefined ? undefined : picture(text);
    },
    put: async (key: string | Request, answer: Response) => {
      kept.set(pathOf(key), await answer.text());
    },
    keys: async () => [...kept.keys()].map((path) => new Request(site + path)),
    delete: async (key: Request) => kept.delete(pathOf(key)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('location', new URL('/sw.js', site));
  vi.stubGlobal('fetch', async (address: string | Request) => {
    asked.push(pathOf(address));
    return server(pathOf(address));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function worker() {
  const { listRelease } = await import('../../src/sw/release.ts');
  const { answerPicture, isPicture, isPictureEntry, keepPictures, listPictures } = await import(
    '../../src/sw/pictures.ts'
  );
  const entries = [oak, reed].map((url) => ({
    url,
    revision: null,
    integrity: `sha256-${createHash('sha256').update(url).digest('base64')}`,
  }));
  listRelease(entries);
  listPictures(entries);
  const waited: Promise<unknown>[] = [];
  return {
    keep: keepPictures,
    isListed: (url: string) => isPictureEntry({ url, revision: null, integrity: '' }),
    isPicture: (path: string, sameOrigin = true) => {
      const request = new Request(site + path);
      return isPicture({ url: new URL(request.url), request, event: null as never, sameOrigin });
    },
    async answer(path: string): Promise<Response> {
      const request = new Request(site + path);
      const event = { waitUntil: (work: Promise<unknown>) => void waited.push(work) };
      const given = { url: new URL(request.url), request, event: event as never, params: [] };
      const answer = await answerPicture(given);
      await Promise.all(waited);
      return answer;
    },
  };
}

const free = async () => true;

it('knows the site’s pictures by their names, in the build’s list too', async () => {
  const { isListed, isPicture } = await worker();
  expect(isPicture(oak)).toBe(true);
  expect(isPicture(oak, false)).toBe(false);
  for (const path of ['/assets/main-1.js', `/old${oak}`, `${oak}.html`]) {
    expect(isPicture(path)).toBe(false);
  }
  expect(isListed(oak.slice(1))).toBe(true);
  expect(isListed('assets/main-1.js')).toBe(false);
});

it('keeps one width of each picture, asks for none twice, and lets go what is of other releases', async () => {
  kept = new Map([
    [oak, oak],
    [wideOak, wideOak],
    ['/assets/oak-ffffffff-400.webp', 'an oak that was'],
    ['/pictures/oak-400.webp', 'an oak of long ago'],
  ]);
  await (await worker()).keep(free);
  expect(asked).toEqual([reed]);
  expect([...kept.keys()]).toEqual([oak, wideOak, reed]);
});

it('is one run, however often it is asked for', async () => {
  const { keep } = await worker();
  await Promise.all([keep(free), keep(free)]);
  expect(asked).toEqual([oak, reed]);
});

it('keeps the one width by its hash alone, not as it was answered to a page', async () => {
  const { answer, keep } = await worker();
  server = () => picture('an oak of another release');
  await answer(oak);
  expect(kept.size).toBe(0);
  server = (path) => picture(path);
  await keep(free);
  expect(kept.get(oak)).toBe(oak);
});

it('leaves the line to what waits to be sent, and keeps what it has by then', async () => {
  const { keep } = await worker();
  const answers = [true, false];
  await expect(keep(async () => answers.shift() ?? true)).rejects.toThrow('waits to be sent');
  expect([...kept.keys()]).toEqual([oak]);
  await keep(free);
  expect(asked).toEqual([oak, reed]);
});

it.each<[string, () => Response]>([
  ['another picture', () => picture('another')],
  ['a page', () => new Response(reed, { headers: { 'content-type': 'text/html' } })],
  ['a fault', () => new Response(reed, { status: 503 })],
])('keeps %s in the place of none, and says that it lacks one', async (_, answer) => {
  const { keep } = await worker();
  server = (path) => (path === reed ? answer() : picture(path));
  await expect(keep(free)).rejects.toThrow(reed);
  expect([...kept.keys()]).toEqual([oak]);
  // One that can't be had holds up none of the others.
  kept.clear();
  server = (path) => (path === oak ? answer() : picture(path));
  await expect(keep(free)).rejects.toThrow(oak);
  expect([...kept.keys()]).toEqual([reed]);
});

it('answers with the kept width where a crop for phones can’t be had', async () => {
  kept.set(oak, oak);
  server = () => new Response('', { status: 500 });
  const tall = oak.replace('400', 'tall-400');
  expect(await (await (await worker()).answer(tall)).text()).toBe(oak);
});

it('answers with the width that is asked for, and keeps it', async () => {
  const { answer } = await worker();
  expect(await (await answer(wideOak)).text()).toBe(wideOak);
  expect(kept.get(wideOak)).toBe(wideOak);
  await answer(wideOak);
  expect(asked).toEqual([wideOak]);
});

it.each<[string, () => Response]>([
  ['no line', () => Response.error()],
  [
    'a portal in between',
    () => new Response('Log in', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a fault', () => new Response('', { status: 500 })],
])('answers with the kept width where there is %s', async (_, answerOf) => {
  kept.set(oak, oak);
  const { answer } = await worker();
  server = () => {
    const made = answerOf();
    if (made.type === 'error') throw new TypeError('Failed to fetch');
    return made;
  };
  expect(await (await answer(wideOak)).text()).toBe(oak);
  expect([...kept.keys()]).toEqual([oak]);
});
