import { textPage } from '#contract';
import { language, siteLanguages } from '../content/language.ts';
import { pageTitles } from '../content/pages.ts';
import { homePath, resumePath } from './paths.ts';
import { pagePath } from '../pwa/pagePath.ts';

export type SitePage = {
  path: string;
  file: string;
  /** Key of its title in `content/en/pages.yaml`. */
  name: keyof typeof pageTitles;
  title: string;
  /** Whether search engines may list the page and links within the site lead to it. */
  isListed: boolean;
};

export const homePage = pageOf('home', homePath, true);
export const resumePage = pageOf('resume', resumePath, true);
/** Shown for every other path. */
const notFoundPage = pageOf('notFound', `${homePath}404`);

export const prerenderedPages: readonly SitePage[] = [homePage, resumePage, notFoundPage];

/** The page at a path, in any spelling that `pagePath` normalizes; the not-found page for an unknown path. */
export function pageAt(pathname: string): SitePage {
  const asked = pagePath(pathname);
  return prerenderedPages.find(({ path }) => pagePath(path) === asked) ?? notFoundPage;
}

/**
 * The path of the same page in another language; of its home page if this page is not listed.
 * @param home the language's `home`
 */
export function pathIn(home: string, { path, isListed }: SitePage): string {
  return isListed ? home + path.slice(homePath.length) : home;
}

/** The path of another language's page that a path spells differently. */
export function pathInOtherLanguage(pathname: string): string | undefined {
  return siteLanguages
    .filter(({ tag }) => tag !== language.tag)
    .flatMap(({ home }) => prerenderedPages.map((page) => pathIn(home, page)))
    .find((path) => pagePath(path) === pagePath(pathname));
}

/** The file of a language's text-only page that a path spells differently. */
export function textPageFileAt(pathname: string): string | undefined {
  const path = siteLanguages
    .map(({ home }) => home + textPage)
    .find((one) => one === pagePath(pathname));
  return path && `${path}.html`;
}

function pageOf(name: SitePage['name'], path: string, isListed = false): SitePage {
  const file = `${path.slice(1)}${path.endsWith('/') ? 'index' : ''}.html`;
  return { name, path, file, isListed, title: pageTitles[name] };
}
