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
  return prerenderedPages.find(({ path }) => path === asked) ?? notFoundPage;
}

function pageOf(name: SitePage['name'], path: string, isListed = false): SitePage {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return { name, path, file, isListed, title: pageTitles[name] };
}
