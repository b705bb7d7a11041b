import { pages } from '../content/pages';
import { resumePath, resumeSlug } from '../content/resume';

export type SitePage = { path: string; file: string; title: string; description: string };

/** The pages that exist, each with the file that the build writes for it. */
export const homePage: SitePage = { path: '/', file: 'index.html', ...pages.home };
export const resumePage: SitePage = {
  path: resumePath,
  file: `${resumeSlug}.html`,
  ...pages.resume,
};
/** Stands for every path without a page. */
export const notFoundPage: SitePage = { path: '/404', file: '404.html', ...pages.notFound };

export const prerenderedPages: readonly SitePage[] = [homePage, resumePage, notFoundPage];
