import type { BuiltSite } from './builtSite.ts';
import type { Check } from './check.ts';

export function linkChecks(site: BuiltSite): Check[] {
  return [
    {
      claim: 'every link, anchor, picture, and script within the site leads somewhere',
      find: () => site.pages.flatMap((page) => deadEnds(site, page)),
    },
  ];
}

function deadEnds(site: BuiltSite, page: BuiltSite['pages'][number]): string[] {
  return placesIn(site.document(page))
    .filter((place) => !hasTarget(site, page, place))
    .map((place) => `${page.file}: ${place}`);
}

/** The addresses of the page's links, pictures, and scripts within the site, as the page writes them. */
export function placesIn(document: Document): string[] {
  const places = [...document.querySelectorAll('[href], [src], [srcset]')].flatMap((element) => [
    element.getAttribute('href') ?? '',
    element.getAttribute('src') ?? '',
    ...(element.getAttribute('srcset') ?? '')
      .split(',')
      .map((one) => one.trim().split(' ')[0] ?? ''),
  ]);
  for (const { textContent } of document.querySelectorAll('style')) {
    for (const [, file = ''] of textContent.matchAll(/url\("?([^")]+)/g)) places.push(file);
  }
  const entry =
    document.querySelector('meta[name="entry"]')?.getAttribute('content') ?? 'no script';
  places.push(...entry.split(' ').map((file) => file.replace(/^(?!\/)/, '/')));
  return [...new Set(places)].filter((place) => place.startsWith('/') || place.startsWith('#'));
}

/** Whether an address leads to a file, a page, or a part of a page. */
export function hasTarget(
  site: BuiltSite,
  from: BuiltSite['pages'][number],
  place: string,
): boolean {
  const { pathname, hash } = new URL(place, `http://site.invalid${from.path}`);
  const page = place.startsWith('#') ? from : site.pages.find(({ path }) => path === pathname);
  if (!page) {
    const file = decodeURI(pathname).slice(1);
    return [file, `${file}.html`].some((one) => site.files.includes(one));
  }
  return hash === '' || site.document(page).getElementById(hash.slice(1)) !== null;
}
