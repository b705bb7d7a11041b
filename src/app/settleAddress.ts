import { inboxPath, isInboxPath } from '#contract/inboxPath';
import { isBegunIn } from '../enquiry/form/earlyVisit.ts';
import { pagePath } from '../pwa/pagePath.ts';
import { loadParts } from './staticHtml.ts';
import { pageAt, prerenderedPages, type SitePage } from './routes.ts';

/**
 * Decides which page to show, and puts that page's own path into the address. Some hosts serve the home page
 * for every path, or the not-found page for a path in capitals.
 * @param root holds the served page; its `data-page` names it
 * @returns whether to keep the served page; otherwise render the page of the address in its place
 */
export async function settleAddress(root: HTMLElement): Promise<boolean> {
  const { pathname, search, hash } = location;
  const asked = pageAt(pathname);
  const served = prerenderedPages.find(({ name }) => name === root.dataset.page);
  const form = root.querySelector('form');
  const isKept = served !== undefined && (await keepsServed(served, asked, form));
  // The form is about to go: take no more text.
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

/** Keeps the served page for a visitor who has begun to write in it, and where the other one can't be loaded. */
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
  // A page that exists is never shown as missing.
  return !canDraw && served.name !== 'notFound';
}
