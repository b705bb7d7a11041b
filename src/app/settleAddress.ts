import { inboxPath } from '#contract/inboxPath';
import { isBegunIn } from '../enquiry/form/earlyVisit.ts';
import { pagePath } from '../pwa/pagePath.ts';
import { bringParts } from './drawnHtml.ts';
import { pageAt, prerenderedPages, type SitePage } from './routes.ts';

/**
 * Decides which page a tab shows, and puts that page's own path into the address. Hosts answer with another
 * page than the address names: the home page for every path, or the not-found page for a path in capitals. What a
 * visitor has typed into that page by then, or sent from it, counts for more than the address.
 * @param root holds the page as it was served; the build has noted in it which one that is
 * @returns whether to keep what was served; otherwise the page of the address takes its place
 */
export async function settleAddress(root: HTMLElement): Promise<boolean> {
  const { pathname, search, hash } = location;
  const asked = pageAt(pathname);
  const served = prerenderedPages.find(({ name }) => name === root.dataset.page);
  const form = root.querySelector('form');
  const isHere = served !== undefined && served !== asked && (await canDraw(asked));
  // A page that is there is not called missing because its parts can't be brought.
  const isKept = served === asked || (!isHere && served?.name !== 'notFound') || isBegunIn(form);
  const isServed = served !== undefined && isKept;
  // Nothing is typed any more into what is about to go.
  if (form && !isServed) form.inert = true;
  if (pagePath(pathname) === inboxPath && pathname !== inboxPath && !isBegunIn(form)) {
    location.replace(inboxPath + search + hash);
    return true;
  }
  const { path, name } = isServed ? served : asked;
  if (name !== 'notFound' && path !== pathname) {
    history.replaceState(history.state, '', path + search + hash);
  }
  return isServed;
}

/** Whether all of a page that was not served is here. A host without it goes on with what it served. */
async function canDraw(page: SitePage): Promise<boolean> {
  return await bringParts(page).then(
    () => true,
    () => false,
  );
}
