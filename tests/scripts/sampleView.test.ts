import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/backend/ports.ts';
import { startSite } from '../../scripts/backend/siteServer.ts';
import { sampleTexts } from '../../scripts/build/content/sampleTexts.ts';
import { writeHeadersFile } from '../../scripts/build/hosting/headersFile.ts';
import { hostingRules } from '../../scripts/build/hosting/hostingRules.ts';
import { markSample } from '../../scripts/owner/sample/markSample.ts';
import { matcher } from '../../scripts/owner/sample/page/matcher.js';
import { sampleView } from '../../scripts/owner/sample/sampleView.ts';
import { business } from '../../src/content/business.ts';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder('all');
const marks = '<script type="module" src="/sample/marks.js"></script>';
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  const rules = hostingRules(
    { scripts: new Set(['go()']), styles: new Set() },
    'https://api.example.com',
    ['/'],
  );
  const files = {
    'index.html': '<body>home</body>',
    'my-name.html': '<body>résumé</body>',
    'es/index.html': '<body>inicio</body>',
    '404.html': '<body>not found</body>',
    'sw.js': 'addEventListener("fetch", () => answered.push(1));',
    _headers: writeHeadersFile(rules),
  };
  const distDir = join(folder.path, 'dist');
  mkdirSync(join(distDir, 'es'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(distDir, file), text);
  writeFileSync(join(folder.path, 'secret.html'), '<body>outside</body>');
  site = await startSite({ port: await freePort(), distDir, view: sampleView(distDir) });
});

afterAll(async () => {
  await site.stop();
});

const ask = async (path: string): Promise<Response> => await fetch(`${site.url}${path}`);

describe('a page on the owner’s computer', () => {
  test.each([
    ['/?sample', 'home'],
    ['/my-name?sample', 'résumé'],
    ['/es/?lang=es&sample', 'inicio'],
  ])('%s has the marks', async (path, words) => {
    const response = await ask(path);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await response.text()).toBe(`<body>${words}${marks}</body>`);
  });

  test.each([
    ['/', 200, 'home'],
    ['/?samples', 200, 'home'],
    ['/unknown?sample', 404, 'not found'],
    ['/..%2fsecret?sample', 404, 'not found'],
  ])('%s has none', async (path, status, words) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(`<body>${words}</body>`);
  });

  test('gets the marks’ own files, and what they mark', async () => {
    for (const file of ['marks.js', 'matcher.js']) {
      const response = await ask(`/sample/${file}`);
      expect(response.headers.get('content-type')).toContain('text/javascript');
    }
    expect((await ask('/sample/other.js')).status).toBe(404);
    expect(await (await ask('/sample/texts.json')).json()).toEqual(sampleTexts());
  });
});

test('the worker leaves a marked page to the server, and answers everything else', async () => {
  const worker = await (await ask('/sw.js')).text();
  const listeners: ((event: object) => void)[] = [];
  const answered: number[] = [];
  runInNewContext(worker, {
    URL,
    answered,
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  });
  const isAnswered = (mode: string, path: string): boolean => {
    answered.length = 0;
    let isStopped = false;
    const stopImmediatePropagation = (): void => {
      isStopped = true;
    };
    const request = { mode, url: `http://localhost:4173${path}` };
    for (const listener of listeners)
      if (!isStopped) listener({ request, stopImmediatePropagation });
    return answered.length > 0;
  };
  expect(isAnswered('navigate', '/?sample')).toBe(false);
  expect(isAnswered('navigate', '/')).toBe(true);
  expect(isAnswered('cors', '/?sample')).toBe(true);
});

test('no build runs the plug-in that adds the marks', () => {
  expect(markSample().apply).toBe('serve');
});

test.each([
  ['/?sample', `<body>${marks}</body>`],
  ['/', '<body></body>'],
])('the development server sends %s as %s', (originalUrl, html) => {
  const { transformIndexHtml } = markSample();
  if (typeof transformIndexHtml !== 'function') throw new Error('The plug-in changes no page.');
  const page = { path: '/', filename: 'index.html', originalUrl };
  expect(transformIndexHtml.call({} as never, '<body></body>', page)).toBe(html);
});

test.runIf(business.sample)('the sample’s texts are listed with their sections', () => {
  const found = sampleTexts();
  const of = (field: string) => found.find(({ place }) => place.endsWith(field));
  expect(of('en/proof.yaml: cases.all[1].came')).toMatchObject({
    section: 'Projects',
    isLie: true,
  });
  expect(of('en/about.yaml: values[1].text')).toMatchObject({ section: 'About', isLie: false });
  expect(found.filter(({ section }) => section === 'Form')).toEqual([]);
});

describe('a text is found', () => {
  test.each([
    ['in a longer one', 'one two three', 'Say one two  three, please.'],
    ['with its Latin name', 'Look at *Quercus agrifolia* now', 'Look at Quercus agrifolia now'],
    ['with words that the page fills in', 'There are {count} of them', 'There are 12 of them'],
    ['across soft hyphens', 'plants that grow', 'plan\u00adts that grow'],
    ['with signs', 'What (and why)? $5', 'What (and why)? $5'],
  ])('%s', (_how, text, shown) => {
    expect(matcher(text).holds(shown)).toBe(true);
    expect(matcher(text).mayHold(`before${shown}after`)).toBe(true);
  });

  test.each([
    ['in the middle of a word', 'one two three', 'gone two threes'],
    ['as one word of many', 'Petaluma', 'Schoolyard, Petaluma'],
  ])('but not %s', (_how, text, shown) => {
    expect(matcher(text).holds(shown)).toBe(false);
  });
});
