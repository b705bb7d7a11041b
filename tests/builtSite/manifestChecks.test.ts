import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { manifestFile, webManifest } from '../../scripts/build/manifest/webManifest.ts';
import { type BuiltSite, documentsOf, type Page } from '../../scripts/build/builtSite/builtSite.ts';
import { manifestChecks } from '../../scripts/build/builtSite/manifestChecks.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { firstLanguage, languages } from '../../src/content/section.mjs';
import { sectionIds } from '../../src/content/sectionIds.ts';
import { resumePath } from '../../src/app/paths.ts';

const publicFolder = join(projectRoot, 'public');
const committed = filesIn(publicFolder);
const home: Page = {
  language: firstLanguage,
  name: 'home',
  path: '/',
  file: 'index.html',
  title: 'Home',
  description: 'All of it.',
  isListed: true,
};
const resume: Page = { ...home, path: resumePath, file: `${resumePath.slice(1)}.html` };

const html = `<html><head><link rel="manifest" href="/manifest.webmanifest">
  <link rel="apple-touch-icon" href="/apple-touch-icon.png">
  <meta name="theme-color" content="${webManifest.theme_color}" media="(prefers-color-scheme: light)">
  <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)"></head>
  <body>${Object.values(sectionIds)
    .map((part) => `<p id="${part}"></p>`)
    .join('')}</body></html>`;

type Change = { manifest?: object; html?: string; files?: Record<string, Buffer> };

async function faultsWith(change: Change): Promise<string> {
  const { files = {} } = change;
  const manifest = { ...webManifest, ...change.manifest };
  const other = { ...manifest, lang: 'es-US', start_url: resumePath };
  const read = (file: string) =>
    JSON.stringify(file === manifestFile(firstLanguage) ? manifest : other);
  const site: BuiltSite = {
    files: [...committed, ...languages.map(manifestFile)],
    pages: [home, resume],
    read,
    bytes: (file) => files[file] ?? readFileSync(join(publicFolder, file)),
    document: documentsOf(() => change.html ?? html),
  };
  const found = await Promise.all(manifestChecks(site).map(async ({ find }) => await find()));
  return found.flat().join('\n');
}

const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2c4c3b' } })
    .png()
    .toBuffer();

const [icon] = webManifest.icons ?? [];
const [shot, ...shots] = webManifest.screenshots ?? [];
const [shortcut] = webManifest.shortcuts ?? [];

test('the project’s own manifest and pictures have no faults', async () => {
  expect(await faultsWith({})).toBe('');
});

test.each<[string, Change, string]>([
  ['no name', { manifest: { name: '' } }, 'name is missing'],
  ['two apps', { manifest: { lang: 'es-US' } }, '/ es-US /'],
  ['no id', { manifest: { id: undefined } }, 'id is missing'],
  ['a name too long for an icon', { manifest: { short_name: 'Madrone & Lupine' } }, 'short_n'],
  ['a start URL outside the scope', { manifest: { scope: '/app/' } }, 'start_url is “/”'],
  ['a start URL on another site', { manifest: { start_url: 'https://example.com/' } }, 'start_url'],
  ['a browser window', { manifest: { display: 'browser' } }, 'display is browser'],
  ['a locked orientation', { manifest: { orientation: 'portrait' } }, 'locked to portrait'],
  ['a launch that reloads', { manifest: { launch_handler: undefined } }, 'reload the page'],
  ['another color', { manifest: { theme_color: '#123456' } }, 'index.html: '],
  ['no dark colors', { html: html.replace('dark', 'night') }, 'index.html: '],
  [
    'a page without the manifest',
    { html: html.replace('rel="manifest"', '') },
    'index.html links none',
  ],
  ['no icon for Apple', { html: html.replace('apple-touch-icon"', '"') }, 'index.html: none'],
  ['no maskable icon', { manifest: { icons: [icon] } }, 'none for “maskable”'],
  [
    'a maskable icon with holes',
    { manifest: { icons: [{ ...icon, purpose: 'maskable' }] } },
    '/icon-192.png has holes',
  ],
  [
    'a monochrome icon without a shape',
    { manifest: { icons: [{ src: '/icon-maskable-512.png', purpose: 'monochrome' }] } },
    'one plain square',
  ],
  [
    'an icon of another size',
    { manifest: { icons: [{ ...icon, sizes: '96x96' }] } },
    '192x192, not 96x96',
  ],
  [
    'a missing icon',
    { manifest: { icons: [{ ...icon, src: '/lost.png' }] } },
    '/lost.png is missing',
  ],
  ['no wide screenshot', { manifest: { screenshots: [shot] } }, '0 are wide'],
  [
    'a screenshot without a label',
    { manifest: { screenshots: [{ ...shot, label: '' }, ...shots] } },
    'has no label',
  ],
  [
    'a screenshot of another type',
    { manifest: { screenshots: [{ ...shot, type: 'image/png' }, ...shots] } },
    'is image/jpeg, not image/png',
  ],
  [
    'a shortcut to nowhere',
    { manifest: { shortcuts: [{ ...shortcut, url: '/#nowhere' }] } },
    'leads to “/#nowhere”',
  ],
])('the manifest checks find %s', async (_fault, change, words) => {
  expect(await faultsWith(change)).toContain(words);
});

test('the manifest checks find a screenshot with unusable proportions, and one that is too large', async () => {
  const file = String(shot?.src).slice(1);
  expect(await faultsWith({ files: { [file]: await plain(400, 1_000) } })).toContain(
    'a size that no browser shows',
  );
  const noise = Buffer.alloc(600 * 1_200 * 3, 0).map((_byte, index) => (index * 7_919) % 251);
  const heavy = await sharp(noise, { raw: { width: 600, height: 1_200, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(await faultsWith({ files: { [file]: heavy } })).toContain('weighs');
});
