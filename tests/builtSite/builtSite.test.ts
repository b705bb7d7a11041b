import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstLanguage, readSection } from '../../src/content/section.mjs';
import { budgetChecks } from './budgetChecks.ts';
import { type BuiltSite, documentsOf, type Page } from '../../scripts/build/builtSite/builtSite.ts';
import type { Check } from '../../scripts/build/builtSite/check.ts';
import { integrityOf } from '../../scripts/build/withIntegrity.ts';
import { languageChecks } from './languageChecks.ts';
import { pageChecks } from './pageChecks.ts';
import { hasSpanish } from '../support/spanish.ts';
import { precacheChecks, precachedFiles } from '../../scripts/build/builtSite/precacheChecks.ts';

const home: Page = {
  language: firstLanguage,
  name: 'home',
  path: '/',
  file: 'index.html',
  title: 'Home',
  description: 'All of it.',
  isListed: true,
};
const other: Page = {
  language: firstLanguage,
  name: 'resume',
  path: '/name',
  file: 'name.html',
  title: 'Name',
  description: 'Of one.',
  isListed: true,
};

const siteUrl = 'https://site.example.com';

const findable = ({ path, title }: Page): string =>
  `<link rel="canonical" href="${siteUrl}${path}"><meta property="og:url" content="${siteUrl}${path}">` +
  `<meta property="og:title" content="${title}"><meta property="og:image" content="${siteUrl}/social.jpg">` +
  `<script type="application/ld+json">{"@type":"Person","url":"${siteUrl}${path}"}</script>`;

const pageHtml = (page: Page, body: string): string =>
  `<html><head><title>${page.title}</title><meta name="description" content="${page.description}">${findable(page)}` +
  `<meta name="entry" content="/assets/site.js"></head><body><div id="root">${body}</div></body></html>`;

const unlisted = {
  'index.html': pageHtml(
    home,
    '<h1>Home</h1><a href="#about">About</a><a href="/name">Name</a><p id="about">Ten acres above a creek.</p><img src="/assets/a.webp" alt="">',
  ),
  'name.html': pageHtml(other, '<h1>Name</h1><a href="/#about">About</a>'),
  'assets/a.webp': '',
  'assets/site.js': '',
  'assets/afterLoad-1.js': '',
  'assets/place-1.js': 'geolocation.watchPosition(show)',
  'answered.html': '',
  'release.html': '',
  'inbox.html': 'The owner’s inbox',
  'assets/card.avif': '',
  'social.jpg': '',
  'sitemap.xml': [home, other].map(({ path }) => `<loc>${siteUrl}${path}</loc>`).join(''),
  'manifest.webmanifest': '{}',
  'icon-192.png': '',
  'icon-512.png': '',
};

const listed = (file: keyof typeof unlisted): string =>
  `{"integrity":"${integrityOf(Buffer.from(unlisted[file]))}","revision":null,"url":"${file}"}`;

const wellBuilt = {
  ...unlisted,
  'sw.js': `precache([${listed('index.html').replaceAll('"', '`')},${(
    [
      'name.html',
      'assets/site.js',
      'assets/afterLoad-1.js',
      'assets/place-1.js',
      'assets/a.webp',
      'assets/card.avif',
      'icon-192.png',
      'icon-512.png',
      'manifest.webmanifest',
    ] as const
  )
    .map(listed)
    .join(',')}]);on({url:t})`,
  'inbox-sw.js': `list([${listed('inbox.html')}])`,
};

/** Text of this many KiB that doesn't compress below three quarters. */
const bulk = (kib: number): string =>
  Array.from({ length: kib * 24 }, (_none, index) =>
    createHash('sha256').update(String(index)).digest('base64'),
  ).join('');

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
    document: documentsOf(read),
  };
};

const faultsIn = async (changes: Files, sentences = ['Ten acres above a creek.']) => {
  const site = siteOf(changes);
  const checks: Check[] = [
    ...pageChecks(site, { en: sentences }),
    ...languageChecks(site),
    ...precacheChecks(site),
    ...budgetChecks(site, { hero: 'assets/a.webp', cards: ['assets/card.avif'] }),
  ];
  const found = await Promise.all(checks.map(async ({ find }) => await find()));
  return found.flat().join('\n');
};

const changed = (file: 'index.html' | 'sw.js', from: string, to: string): Files => ({
  [file]: wellBuilt[file].replace(from, to),
});

test('the checks find no fault in a good site', async () => {
  expect(await faultsIn({})).toBe('');
});

test.runIf(hasSpanish)('the checks find a text of another language in a script', async () => {
  const spanish = readSection('enquiry', 'es').toasts.saved.title;
  const script = { 'assets/site.js': `import('./late.js')`, 'assets/late.js': `say("${spanish}")` };
  expect(await faultsIn(script)).toContain(`en: assets/late.js has “${spanish}”`);
});

test('the checks find a sentence of another language', async () => {
  const site = siteOf({});
  const sentences = { en: ['Ten acres above a creek.'], es: ['Cuatro hectáreas.'] };
  const pages = [...site.pages, { ...home, language: 'es' }];
  const found = await Promise.all(
    pageChecks({ ...site, pages }, sentences).map(async ({ find }) => await find()),
  );
  expect(found.flat()).toEqual(
    expect.arrayContaining(['Cuatro hectáreas.', 'es: Ten acres above a creek.']),
  );
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
  ['a page missing in the sitemap', { 'sitemap.xml': '' }, 'not in the sitemap'],
  [
    'another link preview title',
    changed('index.html', 'content="Home"', 'content="Vite"'),
    'og:title',
  ],
  ['no link preview picture', { 'social.jpg': undefined }, 'og:image'],
  ['JSON-LD about something else', changed('index.html', '"@type"', '"type"'), 'JSON-LD'],
  [
    'an unfilled placeholder',
    changed('index.html', '<h1>', '<!--app--><h1>'),
    'a placeholder is not filled',
  ],
  [
    'a missing sentence',
    changed('index.html', 'Ten acres', 'Two acres'),
    'Ten acres above a creek.',
  ],
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
  ['a missing script', { 'assets/site.js': undefined }, 'index.html: /assets/site.js'],
  ['a picture that is not precached', { 'assets/b.avif': '' }, 'assets/b.avif'],
  ['a picture without an offline width', { 'assets/oak-80.avif': '' }, 'assets/oak-80.avif'],
  ['a chunk that is not precached', { 'assets/c.js': '' }, 'assets/c.js'],
  [
    'a page that is not precached',
    changed('sw.js', 'name.html', 'other.html'),
    'name.html\nother.html',
  ],
  ['a worker that precaches nothing', { 'sw.js': '' }, 'list is empty'],
  [
    'a file changed after it was listed',
    changed('index.html', '<body>', '<body> '),
    'index.html: sha256-',
  ],
  [
    'an inbox page changed after it was listed',
    { 'inbox.html': 'The inbox, with a policy' },
    'inbox.html: sha256-',
  ],
  ['an inbox worker that precaches nothing', { 'inbox-sw.js': '' }, 'inbox-sw.js lists no file'],
  [
    'a file listed without its hash',
    changed('sw.js', '"integrity"', '"else"'),
    'name.html: no hash',
  ],
  [
    'a file listed twice',
    changed('sw.js', ']);', ',{url:"icon-192.png",revision:"2"}]);'),
    'icon-192.png: no hash',
  ],
  ['a heavy page', changed('index.html', '<body>', `<body><!--${bulk(60)}-->`), 'index.html: 4'],
  [
    'a heavy script that another imports',
    {
      ...changed('index.html', '<body>', '<body><script src="/assets/b.js" async></script>'),
      'assets/b.js': 'import{a as b}from"./c.js";b()',
      'assets/c.js': `export const a=()=>"${bulk(140)}"`,
    },
    'the scripts of index.html',
  ],
  [
    'a heavy script that an inline one loads',
    {
      ...changed('index.html', '<body>', '<body><script>load("/assets/b.js")</script>'),
      'assets/b.js': bulk(140),
    },
    'the scripts of index.html',
  ],
  [
    'a script after loading that imports React',
    {
      'assets/afterLoad-1.js': 'import{a as b}from"./later-1.js";b()',
      'assets/later-1.js': 'import"./react-1.js"',
      'assets/react-1.js': '',
    },
    'react-1.js runs on every visit',
  ],
  [
    'a script that brings the search for the place before a press',
    {
      'assets/notes-1.js': 'import{a as b}from"./shared-1.js";b()',
      'assets/shared-1.js': 'import"./place-1.js"',
    },
    'notes-1.js runs assets/place-1.js before any press',
  ],
  [
    'the search for the place in two scripts',
    { 'assets/site.js': 'geolocation.watchPosition(show)' },
    '2 scripts find the place',
  ],
  ['no script after loading', { 'assets/afterLoad-1.js': undefined }, 'no such scripts'],
  [
    'a heavy script that is loaded late',
    {
      ...changed(
        'index.html',
        'content="/assets/site.js"',
        'content="/assets/site.js /assets/b.js"',
      ),
      'assets/b.js': bulk(140),
    },
    'the scripts of index.html',
  ],
  [
    'a style sheet that blocks the first paint',
    changed('index.html', '<body>', '<link rel="stylesheet" href="/assets/a.webp"><body>'),
    'index.html: 2, not 1',
  ],
  ['heavy fonts', { 'assets/f.woff2': bulk(60) }, 'all fonts'],
  ['a heavy hero', { 'assets/a.webp': bulk(60) }, 'assets/a.webp: '],
  ['a heavy card', { 'assets/card.avif': bulk(30) }, 'assets/card.avif: '],
  ['a heavy precache', { 'icon-512.png': bulk(700) }, 'the precache'],
])('the checks of the built site find %s', async (_fault, files, words) => {
  expect(await faultsIn(files)).toContain(words);
});

test('a site without content fails the checks', async () => {
  expect(await faultsIn({}, [])).toContain('no content');
});

test('precachedFiles lists only the entries of the precache list', () => {
  expect(precachedFiles('fetch({url:"x.js"});list=[{revision:null,url:"/assets/y.js"}]')).toEqual([
    'assets/y.js',
  ]);
});
