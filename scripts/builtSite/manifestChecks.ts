import type { BuiltSite } from './builtSite.ts';
import type { Check } from './check.ts';

type Manifest = {
  name?: string;
  start_url?: string;
  display?: string;
  icons?: { src: string; sizes?: string; type?: string; purpose?: string }[];
};

/** What a browser asks for before it offers to install the site. */
export function manifestChecks(site: BuiltSite): Check[] {
  return [
    {
      claim: 'the manifest has what an installation needs, and every page links it',
      find: () => manifestFaults(site),
    },
    { claim: 'every icon exists in the size that the manifest says', find: () => iconFaults(site) },
  ];
}

function manifestFaults(site: BuiltSite): string[] {
  const manifest = readManifest(site);
  if (!manifest) return ['there is no manifest'];
  const sizes = manifest.icons?.map((icon) => icon.sizes) ?? [];
  return [
    manifest.name ? '' : 'name is missing',
    manifest.start_url?.startsWith('/') ? '' : `start_url is ${manifest.start_url}`,
    manifest.display && manifest.display !== 'browser' ? '' : `display is ${manifest.display}`,
    sizes.includes('192x192') && sizes.includes('512x512')
      ? ''
      : 'icons of 192 and 512 are missing',
    ...site.pages.map((page) =>
      site.document(page).querySelector('link[rel="manifest"]') ? '' : `${page.file} links none`,
    ),
  ].filter((fault) => fault !== '');
}

function iconFaults(site: BuiltSite): string[] {
  const icons = readManifest(site)?.icons ?? [];
  if (icons.length === 0) return ['there are no icons'];
  return icons.flatMap(({ src, sizes }) => {
    const file = src.replace(/^\//, '');
    if (!site.files.includes(file)) return [`${src} is missing`];
    if (!file.endsWith('.png')) return [];
    const real = pngSize(site.bytes(file));
    return real === sizes ? [] : [`${src} is ${real}, not ${sizes}`];
  });
}

function readManifest(site: BuiltSite): Manifest | null {
  const file = 'manifest.webmanifest';
  return site.files.includes(file) ? (JSON.parse(site.read(file)) as Manifest) : null;
}

/** Width and height stand in a PNG's first chunk (ISO/IEC 15948, 11.2.2). */
function pngSize(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
