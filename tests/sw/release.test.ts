import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFiles } from '../../src/pwa/workerMessages.ts';
import { keptAnswers } from '../../src/sw/keptAnswers.ts';
import { listRelease, ofRelease } from '../../src/sw/release.ts';

const site = 'https://site.example.com';
const script = '/assets/index-1.js';
const text = 'start();';

const integrityOf = (bytes: string): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

function answer(body: string, type: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}

/** What the server has past the browser's cache. */
let again: () => Response | Promise<Response>;
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  again = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('location', new URL(`${site}/sw.js`));
  vi.stubGlobal('fetch', async (...words: unknown[]) => {
    asked.push(words);
    return await again();
  });
  listRelease([
    { url: script.slice(1), revision: null, integrity: integrityOf(text) },
    { url: pageFiles.notFound, revision: '1', integrity: integrityOf('<p>') },
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const javaScript = 'text/javascript';

describe('what a worker keeps of an answer', () => {
  it('is the file of its release, as it came', async () => {
    const given = answer(text, javaScript);
    expect(await ofRelease(script, given)).toBe(given);
    expect(await given.text()).toBe(text);
    expect(asked).toEqual([]);
  });

  it.each([
    ['another release’s', answer('restart();', javaScript)],
    ['called something else', answer(text, 'text/html')],
    ['nothing by its name', new Response(new TextEncoder().encode(text))],
    ['an error', answer(text, javaScript, 500)],
    ['not found', answer(text, javaScript, 404)],
  ])('is asked for past the cache where it is %s', async (_, wrong) => {
    again = () => answer(text, javaScript);
    const kept = await ofRelease(script, wrong);
    expect(asked).toEqual([[script, { cache: 'reload' }]]);
    expect(await kept?.text()).toBe(text);
    expect(kept?.headers.get('content-type')).toBe(javaScript);
  });

  it.each(['by the browser’s cache', 'past it'])(
    'was never led from elsewhere, %s: no navigation takes such an answer',
    async (way) => {
      const led = answer(text, javaScript);
      Object.defineProperty(led, 'redirected', { value: true });
      again = () => led;
      const first = way === 'past it' ? answer('restart();', javaScript) : led;
      const kept = await ofRelease(script, first);
      expect(kept?.redirected).toBe(false);
      expect(await kept?.text()).toBe(text);
      expect(kept?.headers.get('content-type')).toBe(javaScript);
    },
  );

  it('is nothing where the server has another release too', async () => {
    again = () => answer('restart();', javaScript);
    expect(await ofRelease(script, answer('restart();', javaScript))).toBe(null);
  });

  it('is unknown without a connection', async () => {
    await expect(ofRelease(script, answer('restart();', javaScript))).rejects.toThrow(TypeError);
  });

  it('is nothing of a file that the release does not have', async () => {
    again = () => answer(text, javaScript);
    expect(await ofRelease('/assets/index-2.js', answer(text, javaScript))).toBe(null);
  });

  it('is the not-found page also where the host answers 404 with it', async () => {
    const given = answer('<p>', 'text/html', 404);
    expect(await ofRelease(pageFiles.notFound, given)).toBe(given);
    again = () => answer('<p>', 'text/html', 500);
    expect(await ofRelease(pageFiles.notFound, answer('<p>', 'text/html', 500))).toBe(null);
  });

  it('is decided by the path alone, whatever else is in the address', async () => {
    const response = answer(text, javaScript);
    const request = new Request(`${site}${script}?__WB_REVISION__=1`);
    const kept = await keptAnswers.cacheWillUpdate?.({
      request,
      response,
      event: Object.assign(new Event('install'), { waitUntil: () => undefined }),
      state: {},
    });
    expect(kept).toBe(response);
  });
});
