import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { BuiltSite, Page } from '../../scripts/builtSite/builtSite';
import type { Check } from '../../scripts/builtSite/check';
import { manifestChecks } from '../../scripts/builtSite/manifestChecks';
import { pageChecks } from '../../scripts/builtSite/pageChecks';
import { precacheChecks, precachedFiles } from '../../scripts/builtSite/precacheChecks';

const home: Page = { path: '/', file: 'index.html', title: 'Home', description: 'All of it.' };
const other: Page = { path: '/name', file: 'name.html', title: 'Name', description: 'Of one.' };

const siteUrl = 'https://site.example.com';

const findable = ({ path, title }: Page): string =>
  `<link rel="canonical" href="${siteUrl}${path}"><meta property="og:url" content="${siteUrl}${path}">` +
  `<meta property="og:title" content="${title}"><meta property="og:image" content="${siteUrl}/social.jpg">` +
  `<script type="application/ld+json">{"@type":"Person","url":"${siteUrl}${path}"}</script>`;

const pageHtml = (page: Page, body: string): string =>
  `<html><head><title>${page.title}</title><meta name="description" content="${page.description}">${findable(page)}` +
  `<link rel="manifest" href="/manifest.webmanifest"></head><body><div id="root">${body}</div></body></html>`;

const manifest = {
  name: 'Sample',
  start_url: '/',
  display: 'standalone',
  icons: [
    { src: '/icon-192.png', sizes: '192x192' },
    { src: 'icon-512.png', sizes: '512x512' },
  ],
};

/** The start of a PNG, as far as its size stands in it. */
const png = (size: number): Buffer => {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32BE(size, 16);
  bytes.writeUInt32BE(size, 20);
  return bytes;
};

const wellBuilt = {
  'index.html': pageHtml(
    home,
    '<h1>Home</h1><a href="#about">About</a><a href="/name">Name</a><p id="about">Ten acres above a creek.</p><img src="/assets/a.webp" alt="">',
  ),
  'name.html': pageHtml(other, '<h1>Name</h1><a href="/#about">About</a>'),
  'sw.js':
    'precache([{revision:`1`,url:`index.html`},{"revision":null,"url":"name.html"},{url:"assets/a.webp",revision:null},{url:"icon-192.png",revision:"2"},{url:"icon-512.png",revision:"3"},{url:"manifest.webmanifest",revision:"4"}]);on({url:t})',
  'assets/a.webp': '',
  'social.jpg': '',
  'sitemap.xml': [home, other].map(({ path }) => `<loc>${siteUrl}${path}</loc>`).join(''),
  'manifest.webmanifest': JSON.stringify(manifest),
  'icon-192.png': png(192),
  'icon-512.png': png(512),
};

type Files = Record<string, string | Buffer | undefined>;

const siteOf = (changes: Files): BuiltSite => {
  const files = Object.fromEntries(
    Object.entries({ ...wellBuilt, ...changes }).filter(([, content]) => content !== undefined),
  );
  const read = (file: string): string => String(files[file]);
  return {
    files: Object.keys(files),
    pages: [home, other],
    read,
    bytes: (file) => Buffer.from(files[file] ?? ''),
    document: ({ file }) => new JSDOM(read(file)).window.document,
  };
};

const faultsIn = async (changes: Files, sentences = ['Ten acres above a creek.']) => {
  const site = siteOf(changes);
  const checks: Check[] = [
    ...pageChecks(site, sentences),
    ...precacheChecks(site),
    ...manifestChecks(site),
  ];
  const found = await Promise.all(checks.map(async ({ find }) => await find()));
  return found.flat().join('\n');
};

const changed = (file: 'index.html' | 'sw.js', from: string, to: string): Files => ({
  [file]: wellBuilt[file].replace(from, to),
});

test('a well-built site has no fault', async () => {
  expect(await faultsIn({})).toBe('');
});

test.each<[string, Files, string]>([
  ['a page without a heading', changed('index.html', '<h1>Home</h1>', ''), 'h1: none'],
  ['two headings', changed('index.html', '<p', '<h1>Again</h1><p'), 'Home | Again'],
  ['another title', changed('index.html', '<title>Home', '<title>Vite'), 'title is "Vite"'],
  ['no description', changed('index.html', 'All of it.', ''), 'description is ""'],
  [
    'another address',
    changed('index.html', 'canonical" href="https:', 'canonical" href="http:'),
    'canonical: http:',
  ],
  ['a page not listed', { 'sitemap.xml': '' }, 'not in the sitemap'],
  ['another shared title', changed('index.html', 'content="Home"', 'content="Vite"'), 'og:title'],
  ['no shared picture', { 'social.jpg': undefined }, 'og:image'],
  ['data about another', changed('index.html', '"@type"', '"type"'), 'JSON-LD'],
  ['a place left open', changed('index.html', '<h1>', '<!--app--><h1>'), 'a place is not filled'],
  ['a lost sentence', changed('index.html', 'Ten acres', 'Two acres'), 'Ten acres above a creek.'],
  [
    'a sentence in a script only',
    changed(
      'index.html',
      '<p id="about">Ten acres above a creek.</p>',
      '<p id="about"></p><script>"Ten acres above a creek."</script>',
    ),
    'Ten acres',
  ],
  ['a dead anchor', changed('index.html', 'id="about"', ''), 'index.html: #about'],
  ['a dead link', changed('index.html', '"/name"', '"/nobody"'), '/nobody'],
  ['a dead picture', { 'assets/a.webp': undefined }, '/assets/a.webp'],
  ['a picture that is not kept', { 'assets/b.avif': '' }, 'assets/b.avif'],
  ['a picture of which no width is kept', { 'pictures/oak-80.avif': '' }, 'pictures/oak-80.avif'],
  ['a chunk that is not kept', { 'assets/c.js': '' }, 'assets/c.js'],
  ['a page that is not kept', changed('sw.js', 'name.html', 'other.html'), 'name.html\nother.html'],
  ['a worker that keeps nothing', { 'sw.js': '' }, 'list is empty'],
  ['no manifest', { 'manifest.webmanifest': undefined }, 'there is no manifest'],
  [
    'a manifest without a name',
    { 'manifest.webmanifest': JSON.stringify({ ...manifest, name: '' }) },
    'name is missing',
  ],
  ['an icon of another size', { 'icon-192.png': png(180) }, '/icon-192.png is 180x180'],
  ['a lost icon', { 'icon-512.png': undefined }, 'icon-512.png is missing'],
])('%s is found', async (_fault, files, words) => {
  expect(await faultsIn(files)).toContain(words);
});

test('no content at all is a fault', async () => {
  expect(await faultsIn({}, [])).toContain('there is no content');
});

test('only the entries of the list count as kept', () => {
  expect(precachedFiles('fetch({url:"x.js"});list=[{revision:null,url:"/assets/y.js"}]')).toEqual([
    'assets/y.js',
  ]);
});
