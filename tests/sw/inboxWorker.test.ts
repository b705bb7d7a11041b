import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Runs the inbox's worker against a fake of the browser's worker API.

/** The worker's URL. The test imports the worker by URL, because it is compiled with worker types, unlike this file. */
const worker = new URL('../../src/sw/inboxWorker.ts', import.meta.url).href;

const site = 'https://site.example.com';
const files: Record<string, string> = {
  '/assets/inbox/a.js': 'start();',
  '/inbox.html': '<p>Inbox',
};
const typeOf = (path: string): string => (path.endsWith('.js') ? 'text/javascript' : 'text/html');

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let stores: Map<string, Map<string, Response>>;
/** The site's files; null without a connection. */
let served: Record<string, string> | null;
let skipWaiting: () => void;
let claim: () => Promise<void>;

beforeEach(async () => {
  listeners = new Map();
  stores = new Map();
  served = { ...files };
  skipWaiting = vi.fn();
  claim = vi.fn(() => Promise.resolve());
  vi.stubGlobal('location', new URL(`${site}/inbox-sw.js`));
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { claim },
    skipWaiting,
    __INBOX_FILES: Object.entries(files).map(([url, text]) => ({
      url,
      revision: null,
      integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
    })),
  });
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return Promise.resolve({
        put: (path: string, file: Response) => Promise.resolve(store.set(path, file)),
        match: (path: string) => Promise.resolve(store.get(path)?.clone()),
      });
    },
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  });
  vi.stubGlobal('fetch', (request: string | { url: string }) => {
    const path = new URL(typeof request === 'string' ? request : request.url, site).pathname;
    const text = served?.[path];
    if (served === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response(text ?? '', {
        status: text === undefined ? 404 : 200,
        headers: { 'content-type': typeOf(path) },
      }),
    );
  });
  vi.resetModules();
  await import(worker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function dispatch(name: 'install' | 'activate'): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

/** The body of the worker's response; null if it doesn't respond. */
async function responseTo(path: string, request: object = {}): Promise<string | null> {
  let response: Promise<Response> | null = null;
  listeners.get('fetch')?.({
    request: { url: new URL(path, site).href, method: 'GET', mode: 'cors', ...request },
    respondWith: (given: Promise<Response>) => {
      response = given;
    },
  });
  return response === null ? null : await (await (response as Promise<Response>)).text();
}

describe('the inbox’s worker', () => {
  it('caches its own files and serves them without a connection', async () => {
    await dispatch('install');
    served = null;
    expect(await responseTo('/inbox#Q7K4-M2XD', { mode: 'navigate' })).toBe(files['/inbox.html']);
    expect(await responseTo('/inbox.htm#Q7K4-M2XD', { mode: 'navigate' })).toBe(
      files['/inbox.html'],
    );
    expect(await responseTo('/assets/inbox/a.js')).toBe('start();');
  });

  it('leaves everything else to the network', async () => {
    await dispatch('install');
    expect(await responseTo('/', { mode: 'navigate' })).toBe(null);
    expect(await responseTo('/assets/index.js')).toBe(null);
    expect(await responseTo('https://backend.example.com/inbox.html')).toBe(null);
    expect(await responseTo('/inbox.html', { method: 'POST' })).toBe(null);
    expect(await responseTo('/inbox')).toBe(null);
  });

  it('fails to install if a file is of another release', async () => {
    served = { ...files, '/assets/inbox/a.js': 'restart();' };
    await expect(dispatch('install')).rejects.toThrow('/assets/inbox/a.js');
  });

  it('deletes the cache of the old release and no other cache', async () => {
    for (const name of ['inbox-old', 'workbox-precache-v2']) await caches.open(name);
    await dispatch('install');
    await dispatch('activate');
    expect([...stores.keys()].filter((name) => !name.startsWith('inbox-sha256'))).toEqual([
      'workbox-precache-v2',
    ]);
    expect(stores.size).toBe(2);
    expect(claim).toHaveBeenCalledOnce();
  });

  it('skips waiting only on a SKIP_WAITING message', () => {
    for (const data of [undefined, { type: 'OTHER' }]) listeners.get('message')?.({ data });
    expect(skipWaiting).not.toHaveBeenCalled();
    listeners.get('message')?.({ data: { type: 'SKIP_WAITING' } });
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it('names the cache after the hash of its page', async () => {
    await dispatch('install');
    const hash = createHash('sha256').update('<p>Inbox').digest('base64');
    expect([...stores.keys()]).toEqual([`inbox-sha256-${hash}`]);
  });

  it('fetches a file that the cache has lost', async () => {
    expect(await responseTo('/assets/inbox/a.js')).toBe('start();');
  });
});
