import { describe, expect, test } from 'vitest';
import { rulesFor } from '../../scripts/build/hosting.ts';
import {
  headersFor,
  readHeadersFile,
  writeHeadersFile,
} from '../../scripts/build/hosting/headersFile.ts';
import { hostFiles, hostingRules } from '../../scripts/build/hosting/hostingRules.ts';
import { withPolicyInPage } from '../../scripts/build/hosting/policyInPage.ts';
import { writeRulesTable } from '../../scripts/build/hosting/rulesTable.ts';
import { inlineOf } from '../../scripts/build/hosting/securityPolicy.ts';
import { writeVercelJson } from '../../scripts/build/hosting/vercelJson.ts';

const page = '<!doctype html><meta charset="utf-8"><script>go()</script>home';
const rules = hostingRules(inlineOf(page), 'https://api.example.com', ['/', '/sample-name']);
const forever = 'public, max-age=31536000, immutable';

test('HSTS includes subdomains only on request', () => {
  const name = 'Strict-Transport-Security';
  expect(rules.headers[name]).toBe('max-age=31536000');
  const pages = new Map([['index.html', page]]);
  const asked = rulesFor(pages, 'https://api.example.com', true);
  expect(asked.headers[name]).toBe('max-age=31536000; includeSubDomains');
});

test('other sites can’t embed this site’s files', () => {
  expect(rules.headers['Cross-Origin-Resource-Policy']).toBe('same-origin');
});

test('the site’s own pages may ask where a visitor is, and nothing may use another sensor', () => {
  const policy = rules.headers['Permissions-Policy']?.split(', ') ?? [];
  expect(policy).toContain('camera=()');
  expect(policy.filter((rule) => !rule.endsWith('=()'))).toEqual(['geolocation=(self)']);
});

describe('files for hosts', () => {
  test('_headers sets Cache-Control once for each path', () => {
    const written = readHeadersFile(writeHeadersFile(rules));
    for (const path of ['/', '/sample-name', '/sw.js', '/assets/a.js']) {
      const paths = written.flatMap(({ path: own, headers }) =>
        headersFor([{ path: own, headers }], path)['Cache-Control'] ? [own] : [],
      );
      expect(paths).toHaveLength(1);
    }
    expect(headersFor(written, '/assets/a.js')['Cache-Control']).toBe(forever);
    expect(headersFor(written, '/sample-name-too')['Cache-Control']).toBeUndefined();
    expect(headersFor(written, '/anything')['X-Frame-Options']).toBe('DENY');
  });

  test('a header that is too long for Cloudflare Pages fails the build', () => {
    const scripts = new Set(Array.from({ length: 40 }, (_, index) => `go(${index})`));
    const long = hostingRules({ scripts, styles: new Set() }, 'https://api.example.com', []);
    expect(() => writeHeadersFile(long)).toThrow('Cloudflare Pages takes 2000');
  });

  test('vercel.json has the same headers', () => {
    const written = JSON.parse(writeVercelJson(rules)) as {
      cleanUrls: boolean;
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    expect(written.cleanUrls).toBe(true);
    const entries = written.headers.map(({ source, headers }) => [
      source,
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ]);
    expect(Object.fromEntries(entries)).toEqual({
      '/(.*)': rules.headers,
      '/assets/(.*)': { 'Cache-Control': forever },
      '/': { 'Cache-Control': 'no-cache' },
      '/sample-name': { 'Cache-Control': 'no-cache' },
      '/sw.js': { 'Cache-Control': 'no-cache' },
      '/manifest.webmanifest': { 'Cache-Control': 'no-cache' },
      '/es/manifest.webmanifest': { 'Cache-Control': 'no-cache' },
      '/inbox-sw.js': { 'Cache-Control': 'no-cache' },
      ...Object.fromEntries(
        ['/inbox.htm', '/answered.html', '/release.html', '/answered', '/release'].map((path) => [
          path,
          { 'Cache-Control': 'no-cache' },
        ]),
      ),
      '/inbox.webmanifest': { 'Cache-Control': 'no-cache' },
    });
  });

  test('the table for other hosts has each header once', () => {
    const table = writeRulesTable(rules);
    for (const [name, value] of Object.entries(rules.headers)) {
      expect(table.split(`| \`${name}\` | \`${value}\` |`)).toHaveLength(2);
    }
    expect(table).toContain(
      `| \`/assets/*\` that are found | \`Cache-Control\` | \`${forever}\` |`,
    );
    expect(table).toContain('`/404.html` with status 404');
    for (const file of hostFiles) expect(table).toContain(`\`/${file}\``);
  });

  test('a page can contain the policy, before the scripts that it controls', () => {
    const html = withPolicyInPage(page, rules.headers);
    expect(html).toContain('<meta name="referrer" content="strict-origin">');
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script>'));
    expect(html).toContain("base-uri 'none'; object-src 'none'\">");
    expect(html).not.toContain('frame-ancestors');
    expect(() => withPolicyInPage('<p>', rules.headers)).toThrow('charset');
  });
});
