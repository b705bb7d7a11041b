import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFiles } from '../../src/pwa/workerMessages.ts';
import { addReleaseFiles, verifiedResponse, verifyBeforeCaching } from '../../src/sw/release.ts';

const site = 'https://site.example.com';
const script = '/assets/index-1.js';
const text = 'start();';

const integrityOf = (bytes: string): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

function respond(body: string, type: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}

/** The server's response to a request that bypasses the HTTP cache. */
let again: () => Response | Promise<Response>;
const requests: unknown[] = [];

beforeEach(() => {
  requests.length = 0;
  again = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('location', new URL(`${site}/sw.js`));
  vi.stubGlobal('fetch', async (...request: unknown[]) => {
    requests.push(request);
    return await again();
  });
  addReleaseFiles([
    { url: script.slice(1), revision: null, integrity: integrityOf(text) },
    { url: pageFiles.notFound, revision: '1', integrity: integrityOf('<p>') },
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const javaScript = 'text/javascript';

describe('a verified response', () => {
  it('is the same object if it is the release’s file', async () => {
    const given = respond(text, javaScript);
    expect(await verifiedResponse(script, given)).toBe(given);
    expect(await given.text()).toBe(text);
    expect(requests).toEqual([]);
  });

  it.each([
    ['of another release', respond('restart();', javaScript)],
    ['of another type', respond(text, 'text/html')],
    ['of no type', new Response(new TextEncoder().encode(text))],
    ['an error', respond(text, javaScript, 500)],
    ['not found', respond(text, javaScript, 404)],
  ])('is fetched again past the HTTP cache if the first is %s', async (_, wrong) => {
    again = () => respond(text, javaScript);
    const verified = await verifiedResponse(script, wrong);
    expect(requests).toEqual([[script, { cache: 'reload' }]]);
    expect(await verified?.text()).toBe(text);
    expect(verified?.headers.get('content-type')).toBe(javaScript);
  });

  it.each(['from the HTTP cache', 'past it'])(
    'is never marked as redirected, %s: a navigation would reject it',
    async (source) => {
      const redirected = respond(text, javaScript);
      Object.defineProperty(redirected, 'redirected', { value: true });
      again = () => redirected;
      const first = source === 'past it' ? respond('restart();', javaScript) : redirected;
      const verified = await verifiedResponse(script, first);
      expect(verified?.redirected).toBe(false);
      expect(await verified?.text()).toBe(text);
      expect(verified?.headers.get('content-type')).toBe(javaScript);
    },
  );

  it('is null if the server has another release too', async () => {
    again = () => respond('restart();', javaScript);
    expect(await verifiedResponse(script, respond('restart();', javaScript))).toBe(null);
  });

  it('rejects without a connection', async () => {
    await expect(verifiedResponse(script, respond('restart();', javaScript))).rejects.toThrow(
      TypeError,
    );
  });

  it('is null for a file that the release does not have', async () => {
    again = () => respond(text, javaScript);
    expect(await verifiedResponse('/assets/index-2.js', respond(text, javaScript))).toBe(null);
  });

  it('may be the not-found page with status 404', async () => {
    const given = respond('<p>', 'text/html', 404);
    expect(await verifiedResponse(pageFiles.notFound, given)).toBe(given);
    again = () => respond('<p>', 'text/html', 500);
    expect(await verifiedResponse(pageFiles.notFound, respond('<p>', 'text/html', 500))).toBe(null);
  });

  it('is looked up by path, ignoring the query', async () => {
    const response = respond(text, javaScript);
    const request = new Request(`${site}${script}?__WB_REVISION__=1`);
    const verified = await verifyBeforeCaching.cacheWillUpdate?.({
      request,
      response,
      event: Object.assign(new Event('install'), { waitUntil: () => undefined }),
      state: {},
    });
    expect(verified).toBe(response);
  });
});
