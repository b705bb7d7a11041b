import { inboxPath, isInboxPath } from '#contract/inboxPath';
import { isBegunIn } from '../enquiry/form/earlyVisit.ts';
import { pagePath } from '../pwa/pagePath.ts';
import { loadParts } from './staticHtml.ts';
import { pageAt, prerenderedPages, type SitePage } from './routes.ts';

/**
 * Decides which page to show and puts its path into the address bar. Some hosts serve the home page for every
 * path, or the not-found page for a path in capitals.
 * @param root contains the served page, which its `data-page` names
 * @returns whether to keep the served page; if not, render the page of the address instead
 */
export async function settleAddress(root: HTMLElement): Promise<boolean> {
  const { pathname, search, hash } = location;
  const asked = pageAt(pathname);
  const served = prerenderedPages.find(({ name }) => name === root.dataset.page);
  const form = root.querySelector('form');
  const isKept = served !== undefined && (await keepsServed(served, asked, form));
  // The form is about to be replaced: don't let anyone type into it.
  if (form && !isKept) form.inert = true;
  const isInbox = isInboxPath(pagePath(pathname));
  if (isInbox && pathname !== inboxPath && !isBegunIn(form)) {
    location.replace(inboxPath + search + hash);
    return true;
  }
  const { path, name } = isKept ? served : asked;
  if (name !== 'notFound' && path !== pathname) {
    history.replaceState(history.state, '', path + search + hash);
  }
  return isKept;
}

/** Keeps the served page if the visitor has typed into it or the other page can't be loaded. */
async function keepsServed(
  served: SitePage,
  asked: SitePage,
  form: HTMLFormElement | null,
): Promise<boolean> {
  if (served === asked) return true;
  const canDraw = await loadParts(asked).then(
    () => true,
    () => false,
  );
  if (isBegunIn(form)) return true;
  // Never show the not-found page for a page that exists.
  return !canDraw && served.name !== 'notFound';
}
