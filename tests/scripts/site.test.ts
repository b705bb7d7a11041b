import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHeadersFile } from '../../scripts/build/hosting/headersFile.ts';
import { hostingRules } from '../../scripts/build/hosting/hostingRules.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { startSite } from '../../scripts/backend/siteServer.ts';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder('all');
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  const files = {
    'dist/index.html': 'home',
    'dist/sample-name.html': 'résumé',
    'dist/404.html': 'not found',
    'dist/sw.js': '// worker',
    'dist/manifest.webmanifest': '{}',
    'dist/assets/main-abc123.js': '// page',
    'dist/assets/main-abc123.js.gz': gzipSync('// page, packed by gzip'),
    'dist/assets/main-abc123.js.br': brotliCompressSync('// page, packed by brotli'),
    'dist/sample-name.html.br': brotliCompressSync('résumé, packed'),
    'dist/_headers': writeHeadersFile(
      hostingRules({ scripts: new Set(['go()']), styles: new Set() }, 'https://api.example.com', [
        '/',
      ]),
    ),
    'dist/vercel.json': '{}',
    'secret.txt': 'outside',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder.path, file, '..'), { recursive: true });
    writeFileSync(join(folder.path, file), content);
  }
  site = await startSite({ port: await freePort(), distDir: join(folder.path, 'dist') });
});

afterAll(async () => {
  await site.stop();
});

const ask = async (path: string, init?: RequestInit): Promise<Response> =>
  await fetch(`${site.url}${path}`, init);

test.each([
  ['/', 200, 'home'],
  ['/sample-name', 200, 'résumé'],
  ['/sample-name?from=mail', 200, 'résumé'],
  ['/unknown', 404, 'not found'],
  ['/unknown/deeper', 404, 'not found'],
  ['/assets/gone.js', 404, 'not found'],
  ['/assets/', 404, 'not found'],
  ['/%E0%A4%A', 404, 'not found'],
  ['/..%2fsecret.txt', 404, 'not found'],
  ['/%2e%2e/secret.txt', 404, 'not found'],
  ['/_headers', 404, 'not found'],
  ['/vercel.json', 404, 'not found'],
  ['//', 200, 'home'],
])('%s gets a %d response', async (path, status, content) => {
  const response = await ask(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toBe(content);
});

test.each([
  ['/sw.js', 'text/javascript', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/assets/main-abc123.js', 'text/javascript', 'public, max-age=31536000, immutable'],
])('%s is sent as %s with Cache-Control: %s', async (path, type, cacheControl) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('cache-control')).toBe(cacheControl);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['/assets/main-abc123.js', 'gzip, deflate, br', 'br', '// page, packed by brotli'],
  ['/assets/main-abc123.js', 'gzip, deflate', 'gzip', '// page, packed by gzip'],
  ['/assets/main-abc123.js', 'identity', null, '// page'],
  ['/sample-name', 'gzip, br', 'br', 'résumé, packed'],
  ['/sw.js', 'gzip, br', null, '// worker'],
])(
  '%s for a browser that accepts %s is sent with the encoding %s',
  async (path, accepted, encoding, text) => {
    const response = await ask(path, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(response.headers.get('content-type')).toMatch(/^text\/(html|javascript)/);
    expect(await response.text()).toBe(text);
  },
);

test('an unchanged file gets a 304 response, and a changed file is sent again', async () => {
  const first = await ask('/sw.js');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await ask('/sw.js', { headers })).status).toBe(304);
  // Renames a complete file into place, since a file that grows during a response exceeds its Content-Length.
  writeFileSync(join(folder.path, 'newer.js'), '// a longer worker');
  renameSync(join(folder.path, 'newer.js'), join(folder.path, 'dist/sw.js'));
  expect((await ask('/sw.js', { headers })).status).toBe(200);
});

test.each(['/', '/unknown', '/sw.js'])('%s has the headers of the build', async (path) => {
  const { headers } = await ask(path);
  const policy = headers.get('content-security-policy') ?? '';
  // The hash of go(): `printf 'go()' | openssl dgst -sha256 -binary | base64`.
  expect(policy).toContain(
    "script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
  );
  expect(policy).toContain("connect-src 'self' https://api.example.com");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('the site server rejects POST requests', async () => {
  expect((await ask('/', { method: 'POST' })).status).toBe(405);
});

test.runIf(process.platform === 'linux')(
  'the site server keeps running if a build removes files',
  async () => {
    const dist = join(folder.path, 'dist');
    // This file exists but can't be read, like one that is deleted between lookup and reading.
    symlinkSync('/proc/self/mem', join(dist, 'unreadable.html'));
    await expect(ask('/unreadable').then((response) => response.text())).rejects.toThrow();
    renameSync(join(dist, '404.html'), join(dist, 'away'));
    expect((await ask('/unknown')).status).toBe(404);
    renameSync(join(dist, 'away'), join(dist, '404.html'));
    expect(await (await ask('/')).text()).toBe('home');
  },
);
