import { inboxPath, isInboxPath } from '#contract/inboxPath';
import {
  pageAt,
  pathInOtherLanguage,
  prerenderedPages,
  type SitePage,
  textPageFileAt,
} from '../app/routes.ts';
import { isFormStarted } from '../enquiry/form/earlyVisit.ts';
import { pagePath } from '../pwa/pagePath.ts';
import { fetchPage } from './sitePages.ts';

/**
 * Decides which page to show and puts its path into the address bar. Some hosts serve the home page for every path, or
 * the not-found page for a path in capitals. Loads the inbox, the text-only page, or a page of another language, if the
 * path is another spelling of its path.
 * @param root contains the served page, which its `data-page` names
 * @returns whether to keep the served page; if not, show the page of the address instead
 */
export async function settleAddress(root: HTMLElement): Promise<boolean> {
  const { pathname, search, hash } = location;
  const asked = pageAt(pathname);
  const served = prerenderedPages.find(({ name }) => name === root.dataset.page);
  const form = root.querySelector('form');
  const showsServed = served !== undefined && (await shouldShowServed(served, asked, form));
  // The other page is about to replace the form: don't let the visitor type into it.
  if (form && !showsServed) form.inert = true;
  const isInbox = isInboxPath(pagePath(pathname));
  const elsewhere = isInbox
    ? inboxPath
    : (textPageFileAt(pathname) ?? pathInOtherLanguage(pathname));
  if (elsewhere !== undefined && pathname !== elsewhere && !isFormStarted(form)) {
    location.replace(elsewhere + search + hash);
    return true;
  }
  const { path, name } = showsServed ? served : asked;
  if (name !== 'notFound' && path !== pathname) {
    history.replaceState(history.state, '', path + search + hash);
  }
  return showsServed;
}

/** Whether to show the served page: the visitor has typed into it, or the address's page can't be loaded. */
async function shouldShowServed(
  served: SitePage,
  asked: SitePage,
  form: HTMLFormElement | null,
): Promise<boolean> {
  if (served === asked) return true;
  const canShow = await fetchPage(asked);
  if (isFormStarted(form)) return true;
  // Never show the not-found page for a page that exists.
  return !canShow && served.name !== 'notFound';
}
