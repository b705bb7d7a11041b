import { matchPath } from 'react-router-dom';
import { type OwnerAct, ownerPaths } from '#contract';
import { pages } from '../content/pages.ts';
import { resumePath, resumeSlug } from '../content/resume.ts';

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
export const homePage: SitePage = {
  path: '/',
  file: 'index.html',
  isListed: true,
  name: 'home',
  ...pages.home,
};
export const resumePage: SitePage = {
  path: resumePath,
  file: `${resumeSlug}.html`,
  isListed: true,
  name: 'resume',
  ...pages.resume,
};
/** The owner's, to which the links in her mails lead. */
export const ownerPages: readonly (SitePage & { act: OwnerAct })[] = [
  ownerPageOf('answered'),
  ownerPageOf('release'),
];
/** Stands for every path without a page. */
const notFoundPage: SitePage = {
  path: '/404',
  file: '404.html',
  isListed: false,
  name: 'notFound',
  ...pages.notFound,
};

export const prerenderedPages: readonly SitePage[] = [
  homePage,
  resumePage,
  ...ownerPages,
  notFoundPage,
];

/** The page that the router shows at a path; the not-found page where there is none. */
export function pageAt(pathname: string): SitePage {
  return prerenderedPages.find(({ path }) => matchPath(path, pathname)) ?? notFoundPage;
}

function ownerPageOf(act: OwnerAct): SitePage & { act: OwnerAct } {
  const path = ownerPaths[act];
  return { act, path, file: `${path.slice(1)}.html`, isListed: false, name: act, ...pages[act] };
}
