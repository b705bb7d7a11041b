import { pages } from '../content/pages.ts';
import { resumePath } from '../content/resume.ts';
import { pagePath } from '../pwa/pagePath.ts';

export type SitePage = {
  path: string;
  file: string;
  /** Its name in the content. */
  name: keyof typeof pages;
  title: string;
  /** Whether search engines are to list it, and links within the site lead to it. */
  isListed: boolean;
};

/** The pages that exist, each with the file that the build writes for it. */
export const homePage = pageOf('home', '/', true);
export const resumePage = pageOf('resume', resumePath, true);
/** Stands for every path without a page. */
const notFoundPage = pageOf('notFound', '/404');

export const prerenderedPages: readonly SitePage[] = [homePage, resumePage, notFoundPage];

/** The page that an address leads to, by any of its names; the not-found page where there is none. */
export function pageAt(pathname: string): SitePage {
  const asked = pagePath(pathname);
  return prerenderedPages.find(({ path }) => path === asked) ?? notFoundPage;
}

function pageOf(name: SitePage['name'], path: string, isListed = false): SitePage {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return { name, path, file, isListed, ...pages[name] };
}
