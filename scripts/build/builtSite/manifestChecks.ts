import { languages } from '../../../src/content/section.mjs';
import { manifestFile } from '../manifest/webManifest.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Check } from './check.ts';
import { isWithin, type Manifest, type ManifestImage, readManifest } from './manifest.ts';
import { imageFaults, realImage } from './manifestImages.ts';
import { hasTarget } from './linkChecks.ts';

/** Maximum characters of a name under an icon. */
const maxShortName = 12;
/** Browsers show only this many shortcuts (https://developer.chrome.com/docs/capabilities/pwa). */
const maxShortcuts = 4;
const maxShots = 8;
/** Chromium's limits for a screenshot's sides, in px; below, for its aspect ratio. */
const shotSide = { least: 320, most: 3_840 };
const maxAspectRatio = 2.3;
/** Maximum size of a screenshot, in bytes. */
export const heaviestShot = 100_000;

/** Checks of what browsers and stores require before installing, and of what they show. */
export function manifestChecks(site: BuiltSite): Check[] {
  const manifests = languages.map((language) => readManifest(site, manifestFile(language)));
  const manifest = manifests[0] ?? {};
  return [
    {
      claim:
        'each language’s manifest has what it takes to install the site, and its pages link to it',
      find: () => [...manifests.flatMap(memberFaults), ...linkFaults(site)],
    },
    {
      claim: 'the languages’ manifests are of one app, which starts in its language',
      find: () => {
        const of = (member: 'id' | 'lang' | 'start_url'): number =>
          new Set(manifests.map((one) => one[member])).size;
        const { length } = manifests;
        return of('id') === 1 && of('lang') === length && of('start_url') === length
          ? []
          : [manifests.map((one) => `${one.id} ${one.lang} ${one.start_url}`).join(', ')];
      },
    },
    {
      claim: 'the manifest’s colors are the pages’ light ones, and the dark ones differ',
      find: () => colourFaults(site, manifest),
    },
    {
      claim: 'every icon is what the manifest says it is: plain, maskable, and monochrome',
      find: async () => [...iconSetFaults(manifest), ...(await iconFaults(site, manifest))],
    },
    { claim: 'Apple devices find an icon on every page', find: () => touchIconFaults(site) },
    {
      claim: 'there are screenshots for phones and for computers, each with a label',
      find: () => shotFaults(site, manifest),
    },
    {
      claim: 'every shortcut leads to a part of the site',
      find: async () =>
        (await Promise.all(manifests.map((one) => shortcutFaults(site, one)))).flat(),
    },
  ];
}

function memberFaults(manifest: Manifest): string[] {
  const { id, name, short_name: short = '', description, lang, scope = '', display } = manifest;
  const start = manifest.start_url ?? '';
  return notEmpty([
    id ? '' : 'id is missing: a moved start_url would be another app',
    name ? '' : 'name is missing',
    short !== '' && short.length <= maxShortName ? '' : `short_name is “${short}”`,
    description ? '' : 'description is missing',
    lang ? '' : 'lang is missing',
    manifest.categories?.length ? '' : 'categories are missing',
    scope.startsWith('/') ? '' : `scope is “${scope}”`,
    start.startsWith('/') && isWithin(scope, start) ? '' : `start_url is “${start}”`,
    display && display !== 'browser' ? '' : `display is ${display}`,
    manifest.display_override?.[0] === display ? '' : 'display_override begins with another',
    manifest.launch_handler?.client_mode === 'focus-existing'
      ? ''
      : 'a second start would reload the page',
    manifest.orientation === undefined ? '' : `orientation is locked to ${manifest.orientation}`,
  ]);
}

function linkFaults(site: BuiltSite): string[] {
  const linked = (page: BuiltSite['pages'][number]) =>
    site.document(page).querySelector('link[rel="manifest"]')?.getAttribute('href') ?? 'none';
  return site.pages
    .filter((page) => linked(page) !== `/${manifestFile(page.language)}`)
    .map((page) => `${page.file} links ${linked(page)}`);
}

function colourFaults(site: BuiltSite, manifest: Manifest): string[] {
  const { theme_color: theme, background_color: background } = manifest;
  return [
    ...(theme && background ? [] : ['theme_color or background_color is missing']),
    ...site.pages.flatMap((page) => {
      const colour = (scheme: string): string | null | undefined =>
        site
          .document(page)
          .querySelector(`meta[name="theme-color"][media="(prefers-color-scheme: ${scheme})"]`)
          ?.getAttribute('content');
      const [day, dusk] = [colour('light'), colour('dark')];
      return day === theme && dusk && dusk !== day ? [] : [`${page.file}: ${day} and ${dusk}`];
    }),
  ];
}

function iconSetFaults({ icons = [] }: Manifest): string[] {
  const has = (purpose: string, sizes: string): boolean =>
    icons.some((icon) => (icon.purpose ?? 'any') === purpose && icon.sizes === sizes);
  const wanted = [
    ['any', '192x192'],
    ['any', '512x512'],
    ['maskable', '512x512'],
    ['monochrome', '512x512'],
  ] as const;
  return wanted
    .filter(([purpose, sizes]) => !has(purpose, sizes))
    .map(([purpose, sizes]) => `there is none for “${purpose}” of ${sizes}`);
}

async function iconFaults(site: BuiltSite, { icons = [] }: Manifest): Promise<string[]> {
  const found = icons.map(async (icon) => {
    const real = await realImage(site, icon.src);
    const shows = real?.isOpaque;
    return [
      ...imageFaults(icon, real),
      icon.purpose === 'maskable' && shows === false
        ? `${icon.src} has holes to be cut around`
        : '',
      icon.purpose === 'monochrome' && shows === true ? `${icon.src} is one plain square` : '',
    ];
  });
  return notEmpty((await Promise.all(found)).flat());
}

async function touchIconFaults(site: BuiltSite): Promise<string[]> {
  const found = site.pages.map(async (page) => {
    const src = site
      .document(page)
      .querySelector('link[rel="apple-touch-icon"]')
      ?.getAttribute('href');
    const real = src ? await realImage(site, src) : null;
    return real?.width === 180 && real.height === 180 && real.isOpaque
      ? ''
      : `${page.file}: ${src ?? 'none'}`;
  });
  return notEmpty(await Promise.all(found));
}

async function shotFaults(site: BuiltSite, { screenshots = [] }: Manifest): Promise<string[]> {
  const forms = ['narrow', 'wide'].flatMap((form) => {
    const shots = screenshots.filter(({ form_factor: factor }) => factor === form);
    if (shots.length === 0 || shots.length > maxShots) return [`${shots.length} are ${form}`];
    return new Set(shots.map(({ sizes }) => sizes)).size === 1
      ? []
      : [`those that are ${form} differ in size`];
  });
  const each = screenshots.map(async (shot) => {
    const real = await realImage(site, shot.src);
    if (!real) return [`${shot.src} is missing`];
    const [short = 0, long = 0] = [real.width, real.height].sort((a, b) => a - b);
    const fits = short >= shotSide.least && long <= shotSide.most && long <= short * maxAspectRatio;
    return [
      ...imageFaults(shot, real),
      fits ? '' : `${shot.src} is ${real.width}x${real.height}, a size that no browser shows`,
      real.bytes <= heaviestShot ? '' : `${shot.src} weighs ${real.bytes} bytes`,
      shot.label ? '' : `${shot.src} has no label`,
    ];
  });
  return notEmpty([...forms, ...(await Promise.all(each)).flat()]);
}

async function shortcutFaults(site: BuiltSite, manifest: Manifest): Promise<string[]> {
  const { shortcuts = [], scope = '/' } = manifest;
  const home = site.pages.find(({ path }) => path === '/');
  if (!home || shortcuts.length === 0) return ['there are none'];
  const iconFaultsOf = async (icon: ManifestImage): Promise<string[]> =>
    imageFaults(icon, await realImage(site, icon.src));
  const each = shortcuts.map(async ({ name, url = '', icons = [] }) => [
    name ? '' : `“${url}” has no name`,
    isWithin(scope, url) && hasTarget(site, home, url) ? '' : `${name} leads to “${url}”`,
    icons.length > 0 ? '' : `${name} has no icon`,
    ...(await Promise.all(icons.map(iconFaultsOf))).flat(),
  ]);
  return notEmpty([
    shortcuts.length <= maxShortcuts ? '' : `only the first ${maxShortcuts} are shown`,
    ...(await Promise.all(each)).flat(),
  ]);
}

function notEmpty(faults: readonly string[]): string[] {
  return faults.filter((fault) => fault !== '');
}
