import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The inbox's worker, with the browser's part played: what it keeps, what it answers, what it lets go.

/** By its address: it is compiled for workers, and this for pages. */
const worker = new URL('../../src/sw/inbox.ts', import.meta.url).href;

const site = 'https://site.example.com';
const files: Record<string, string> = {
  '/assets/inbox/a.js': 'start();',
  '/inbox.html': '<p>Inbox',
};
const typeOf = (path: string): string => (path.endsWith('.js') ? 'text/javascript' : 'text/html');

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let stores: Map<string, Map<string, Response>>;
/** What the site answers now; null without a connection. */
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
  vi.stubGlobal('fetch', (asked: string | { url: string }) => {
    const path = new URL(typeof asked === 'string' ? asked : asked.url, site).pathname;
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

async function lives(name: 'install' | 'activate'): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

/** What the worker answers; null where it leaves it to the network. */
async function answers(path: string, request: object = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  listeners.get('fetch')?.({
    request: { url: new URL(path, site).href, method: 'GET', mode: 'cors', ...request },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return answer === null ? null : await (await (answer as Promise<Response>)).text();
}

describe('the inbox’s worker', () => {
  it('keeps its own files, and answers with them without a connection', async () => {
    await lives('install');
    served = null;
    expect(await answers('/inbox#Q7K4-M2XD', { mode: 'navigate' })).toBe(files['/inbox.html']);
    expect(await answers('/inbox.htm#Q7K4-M2XD', { mode: 'navigate' })).toBe(files['/inbox.html']);
    expect(await answers('/assets/inbox/a.js')).toBe('start();');
  });

  it('leaves everything else to the network', async () => {
    await lives('install');
    expect(await answers('/', { mode: 'navigate' })).toBe(null);
    expect(await answers('/assets/index.js')).toBe(null);
    expect(await answers('https://backend.example.com/inbox.html')).toBe(null);
    expect(await answers('/inbox.html', { method: 'POST' })).toBe(null);
    expect(await answers('/inbox')).toBe(null);
  });

  it('keeps nothing of another release', async () => {
    served = { ...files, '/assets/inbox/a.js': 'restart();' };
    await expect(lives('install')).rejects.toThrow('/assets/inbox/a.js');
  });

  it('lets the release before go, and nothing that is not its own', async () => {
    for (const name of ['inbox-before', 'workbox-precache-v2']) await caches.open(name);
    await lives('install');
    await lives('activate');
    expect([...stores.keys()].filter((name) => !name.startsWith('inbox-sha256'))).toEqual([
      'workbox-precache-v2',
    ]);
    expect(stores.size).toBe(2);
    expect(claim).toHaveBeenCalledOnce();
  });

  it('takes over when it is told to, and by nothing else that is said', () => {
    for (const data of [undefined, { type: 'OTHER' }]) listeners.get('message')?.({ data });
    expect(skipWaiting).not.toHaveBeenCalled();
    listeners.get('message')?.({ data: { type: 'SKIP_WAITING' } });
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it('keeps each release by the hash of its page', async () => {
    await lives('install');
    const hash = createHash('sha256').update('<p>Inbox').digest('base64');
    expect([...stores.keys()]).toEqual([`inbox-sha256-${hash}`]);
  });

  it('asks the site for what was lost', async () => {
    expect(await answers('/assets/inbox/a.js')).toBe('start();');
  });
});
