import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesFor } from '../../scripts/build/hosting.ts';
import {
  headersFor,
  readHeadersFile,
  writeHeadersFile,
} from '../../scripts/build/hosting/headersFile.ts';
import { hostingRules } from '../../scripts/build/hosting/hostingRules.ts';
import { withPolicyInPage } from '../../scripts/build/hosting/policyInPage.ts';
import { inlineOf } from '../../scripts/build/hosting/securityPolicy.ts';
import { writeVercelJson } from '../../scripts/build/hosting/vercelJson.ts';
import { ownFolder } from '../support/ownFolder.ts';
import { apache } from '../support/webServers/apache.ts';
import { caddy } from '../support/webServers/caddy.ts';
import { nginx } from '../support/webServers/nginx.ts';
import { describeOn, type RunningServer, startWebServer } from '../support/webServers/webServer.ts';

const page = '<!doctype html><meta charset="utf-8"><script>go()</script>home';
const rules = hostingRules(inlineOf(page), 'https://api.example.com', ['/', '/sample-name']);
const forever = 'public, max-age=31536000, immutable';

test('subdomains are held to HTTPS only where that was asked for', () => {
  const name = 'Strict-Transport-Security';
  expect(rules.headers[name]).toBe('max-age=31536000');
  const pages = new Map([['index.html', page]]);
  const asked = rulesFor(pages, 'https://api.example.com', true);
  expect(asked.headers[name]).toBe('max-age=31536000; includeSubDomains');
});

test('no other site may show a file of this one', () => {
  expect(rules.headers['Cross-Origin-Resource-Policy']).toBe('same-origin');
});

const files = {
  'index.html': page,
  'sample-name.html': 'résumé',
  '404.html': 'not found',
  'sw.js': '// worker',
  'manifest.webmanifest': '{}',
  'sample-name.vcf': 'BEGIN:VCARD',
  'prose.txt': 'Ten acres above a creek. '.repeat(200),
  'assets/main-abc123.js': '// page',
  'assets/oak-400.avif': 'oak',
  'assets/packed-abc123.js': '// packed',
  _headers: '',
  'vercel.json': '',
  '.nojekyll': '',
};

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

type Answer = { status: number; headers: Record<string, unknown>; text: string };

describe.each([nginx, caddy, apache])('$name, told by its generated file,', (webServer) => {
  describeOn(webServer, `which Debian has as ${webServer.package},`, () => {
    const folder = ownFolder('all');
    let server: RunningServer;

    beforeAll(async () => {
      const root = join(folder.path, 'site');
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(join(root, file, '..'), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      writeFileSync(join(root, 'assets/packed-abc123.js.gz'), gzipSync('// packed before'));
      server = await startWebServer(webServer, join(folder.path, 'server'), root, rules);
    });

    afterAll(async () => {
      await server?.stop();
    });

    const ask = async (address: string, method = 'GET', headers = {}): Promise<Answer> =>
      await new Promise((resolve, reject) => {
        const open = address.startsWith('https:') ? overHttps : overHttp;
        const ca = readFileSync(server.certificate);
        open(
          address,
          { method, ca, headers, servername: 'localhost', agent: false },
          (response) => {
            const packed = response.headers['content-encoding'] === 'gzip';
            textOf(packed ? response.pipe(createGunzip()) : response).then(
              (text) =>
                resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
              reject,
            );
          },
        )
          .once('error', reject)
          .end();
      });

    test.each([
      ['/', 200, page],
      ['/?from=mail', 200, page],
      ['/sample-name', 200, 'résumé'],
      ['/sample-name?from=mail', 200, 'résumé'],
      ['/sample-name.html', 200, 'résumé'],
      ['/404.html', 200, 'not found'],
      ['/unknown', 404, 'not found'],
      ['/unknown/deeper', 404, 'not found'],
      ['/assets/gone.js', 404, 'not found'],
      ['/assets/', 404, 'not found'],
      ['/_headers', 404, 'not found'],
      ['/vercel.json', 404, 'not found'],
      ['/.nojekyll', 404, 'not found'],
    ])('%s is answered %d', async (path, status, text) => {
      const answer = await ask(server.https + path);
      expect(answer.status).toBe(status);
      expect(answer.text).toBe(text);
      expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(answer.headers['cache-control']).toBe('no-cache');
    });

    test.each([
      ['/sw.js', /javascript/, 'no-cache'],
      ['/manifest.webmanifest', /^application\/manifest\+json/, 'no-cache'],
      ['/sample-name.vcf', /^text\/vcard/, 'no-cache'],
      ['/assets/main-abc123.js', /javascript/, forever],
      ['/assets/oak-400.avif', /^image\/avif/, forever],
    ])('%s goes out as %s, kept: %s', async (path, type, kept) => {
      const { status, headers } = await ask(server.https + path);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(type);
      expect(headers['cache-control']).toBe(kept);
    });

    test.each(['/', '/unknown', '/sw.js', '/assets/main-abc123.js', '/manifest.webmanifest'])(
      '%s carries every header',
      async (path) => {
        const { headers } = await ask(server.https + path);
        for (const [name, value] of Object.entries(rules.headers)) {
          expect(headers[name.toLowerCase()]).toBe(value);
        }
      },
    );

    if (webServer === nginx) {
      test('its file gives it nothing to warn of', () => {
        expect(readFileSync(join(folder.path, 'server/errors'), 'utf8')).not.toContain('[warn]');
      });

      test.runIf(hasIPv6)('it answers over IPv6', async () => {
        const { https, http } = server;
        expect((await ask(`${https.replace('localhost', '[::1]')}/`)).text).toBe(page);
        expect((await ask(`${http.replace('localhost', '[::1]')}/`)).status).toBe(301);
      });
    }

    test('HTTP leads to the same page on HTTPS', async () => {
      const { status, headers } = await ask(`${server.http}/sample-name?from=mail`);
      expect([301, 308]).toContain(status);
      expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/sample-name\?from=mail$/);
    });

    test('what has not changed is not sent again', async () => {
      const { headers } = await ask(`${server.https}/sw.js`);
      expect(headers.etag ?? headers['last-modified']).toBeTruthy();
    });

    test('what the build has made small goes out so, but from Apache, which is told nothing of it', async () => {
      const path = `${server.https}/assets/packed-abc123.js`;
      const answer = await ask(path, 'GET', { 'accept-encoding': 'gzip' });
      expect(answer.text).toBe(webServer === apache ? '// packed' : '// packed before');
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers['cache-control']).toBe(forever);
      expect((await ask(path)).text).toBe('// packed');
    });

    test.each([
      ['/prose.txt', 'gzip'],
      ['/assets/oak-400.avif', undefined],
    ])('%s goes out as small as it gets, and only once: %s', async (path, encoding) => {
      const accepts = { 'accept-encoding': 'gzip' };
      const { headers } = await ask(server.https + path, 'GET', accepts);
      expect(headers['content-encoding']).toBe(encoding);
      if (encoding) expect(headers.vary).toMatch(/accept-encoding/i);
      const known = { ...accepts, 'if-none-match': headers.etag };
      expect((await ask(server.https + path, 'GET', known)).status).toBe(304);
    });

    test('nothing can be posted to it', async () => {
      expect((await ask(`${server.https}/sw.js`, 'POST')).status).toBe(405);
    });
  });
});

describe('files for hosts', () => {
  test('_headers sets one header once for each path', () => {
    const written = readHeadersFile(writeHeadersFile(rules));
    for (const path of ['/', '/sample-name', '/sw.js', '/assets/a.js']) {
      const kept = written.flatMap(({ path: own, headers }) =>
        headersFor([{ path: own, headers }], path)['Cache-Control'] ? [own] : [],
      );
      expect(kept).toHaveLength(1);
    }
    expect(headersFor(written, '/assets/a.js')['Cache-Control']).toBe(forever);
    expect(headersFor(written, '/sample-name-too')['Cache-Control']).toBeUndefined();
    expect(headersFor(written, '/anything')['X-Frame-Options']).toBe('DENY');
  });

  test('a header that Cloudflare Pages would pass over stops the build', () => {
    const scripts = new Set(Array.from({ length: 40 }, (_, index) => `go(${index})`));
    const long = hostingRules({ scripts, styles: new Set() }, 'https://api.example.com', []);
    expect(() => writeHeadersFile(long)).toThrow('Cloudflare Pages takes 2000');
  });

  test('vercel.json says the same', () => {
    const written = JSON.parse(writeVercelJson(rules)) as {
      cleanUrls: boolean;
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    expect(written.cleanUrls).toBe(true);
    const said = written.headers.map(({ source, headers }) => [
      source,
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ]);
    expect(Object.fromEntries(said)).toEqual({
      '/(.*)': rules.headers,
      '/assets/(.*)': { 'Cache-Control': forever },
      '/': { 'Cache-Control': 'no-cache' },
      '/sample-name': { 'Cache-Control': 'no-cache' },
      '/sw.js': { 'Cache-Control': 'no-cache' },
      '/manifest.webmanifest': { 'Cache-Control': 'no-cache' },
      '/inbox-sw.js': { 'Cache-Control': 'no-cache' },
      '/inbox.htm': { 'Cache-Control': 'no-cache' },
      '/inbox.webmanifest': { 'Cache-Control': 'no-cache' },
    });
  });

  test('a page can carry the policy itself, before all it rules over', () => {
    const html = withPolicyInPage(page, rules.headers);
    expect(html).toContain('<meta name="referrer" content="strict-origin">');
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script>'));
    expect(html).toContain("base-uri 'none'; object-src 'none'\">");
    expect(html).not.toContain('frame-ancestors');
    expect(() => withPolicyInPage('<p>', rules.headers)).toThrow('charset');
  });
});
