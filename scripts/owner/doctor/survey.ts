import { JSDOM } from 'jsdom';
import { workerUrl } from '../../../src/pwa/workerMessages.ts';
import { isRecord } from '../../../supabase/functions/_shared/contract/isRecord.ts';
import { placesIn } from '../../build/builtSite/linkChecks.ts';
import { precachedFiles } from '../../build/builtSite/precacheChecks.ts';
import { type Ask, type Asked, headerOf, isWell, jsonOf, textOf } from './web.ts';

/** All answers of a deployed site. */
export type Survey = {
  /** The site's origin, such as `https://www.example.com`. */
  origin: string;
  /** The answer to `/` over HTTP; null if the doctor didn't ask. */
  plain: Asked | null;
  /** The answers by path. The doctor follows redirects within the site, except from pages. */
  answers: ReadonlyMap<string, Asked>;
  /** The paths of the pages in the site's sitemap. */
  pages: readonly string[];
};

export const manifestPath = '/manifest.webmanifest';
export const notFoundPath = '/404.html';

export const unknownPaths = ['/no-such-page-here', '/no-such-folder/no-such-page'];

const maxRedirects = 3;

/**
 * Fetches the site's pages, manifest, and worker, and all files that these name.
 * @param plainAddress the site's address over HTTP; null skips that request
 */
export async function surveySite(
  ask: Ask,
  origin: string,
  plainAddress: string | null,
): Promise<Survey> {
  const answers = new Map<string, Asked>();
  const fetchAll = async (paths: readonly string[], follow: boolean): Promise<void> => {
    const wanted = [...new Set(paths)].filter((path) => !answers.has(path));
    const found = await Promise.all(
      wanted.map(async (path) => [path, await fetchOne(ask, origin, path, follow)] as const),
    );
    for (const [path, asked] of found) answers.set(path, asked);
  };
  await fetchAll(['/', ...unknownPaths], false);
  const plain = plainAddress === null ? null : await ask(plainAddress);
  if (!isWell(answers.get('/'))) return { origin, plain, answers, pages: ['/'] };
  await fetchAll(['/sitemap.xml', workerUrl, manifestPath, notFoundPath], true);
  const pages = pagesIn(textOf(answers.get('/sitemap.xml')));
  await fetchAll(pages, false);
  const precached = precachedFiles(textOf(answers.get(workerUrl)));
  await fetchAll([...precached.map((file) => `/${file}`), ...filesOfManifest(answers)], true);
  await fetchAll(
    pages.flatMap((page) => placesOfPage(origin, page, answers)),
    true,
  );
  return { origin, plain, answers, pages };
}

async function fetchOne(ask: Ask, origin: string, path: string, follow: boolean): Promise<Asked> {
  let address = new URL(path, origin);
  let asked = await ask(address.href);
  const most = follow ? maxRedirects : 0;
  for (let count = 0; count < most; count += 1) {
    const place = headerOf(asked, 'location');
    if (place === '' || !URL.canParse(place, address)) return asked;
    address = new URL(place, address);
    if (address.origin !== origin) return asked;
    asked = await ask(address.href);
  }
  return asked;
}

/** Lists the pages in the sitemap, beginning with the home page, which is always in the result. */
function pagesIn(sitemap: string): string[] {
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const paths = listed.filter((one) => URL.canParse(one)).map((one) => new URL(one).pathname);
  return [...new Set(['/', ...paths])];
}

function filesOfManifest(answers: ReadonlyMap<string, Asked>): string[] {
  const manifest = readManifest(answers.get(manifestPath));
  const lists = [manifest?.icons, manifest?.screenshots].filter((list) => Array.isArray(list));
  return lists
    .flat()
    .map((image: unknown) => (isRecord(image) ? image.src : null))
    .filter((src) => typeof src === 'string')
    .map((src) => new URL(src, `http://site.invalid${manifestPath}`).pathname);
}

/** Parses the manifest's fields; null if the answer isn't a manifest. */
export function readManifest(asked: Asked | undefined): Record<string, unknown> | null {
  const value = isWell(asked) ? jsonOf(asked) : null;
  return isRecord(value) ? value : null;
}

function placesOfPage(origin: string, page: string, answers: ReadonlyMap<string, Asked>): string[] {
  const { document } = new JSDOM(textOf(answers.get(page))).window;
  return placesIn(document)
    .filter((place) => place.startsWith('/') && !place.startsWith('//'))
    .map((place) => new URL(place, origin).pathname);
}
