// The pages in this document: the one that was loaded, and others whose files were fetched. Showing one of these needs
// no network, which matters until the worker has cached the pages.

import { withinOrAborted } from '#within';
import { pageAt, prerenderedPages, type SitePage } from '../app/routes.ts';
import { pageScripts } from '../pwa/pageScripts.ts';

/** Timeout for another page's file. */
const timeoutMs = 10_000;

/** What a page has inside `main`, and its styles that the document lacked, switched off until the page is shown. */
type Fetched = { content: Node[]; styles: HTMLStyleElement[] };

const fetched = new Map<SitePage, Fetched>();

export function shownPage(): SitePage | undefined {
  const { page } = document.getElementById('root')?.dataset ?? {};
  return prerenderedPages.find(({ name }) => name === page);
}

/**
 * Replaces the page's content. The replaced content keeps its text and event listeners, and comes back as it is.
 * @returns false, and nothing changed, if the page was not fetched
 */
export function showPage(page: SitePage): boolean {
  const other = fetched.get(page);
  const root = document.getElementById('root');
  const main = document.querySelector('main');
  if (!other || !root || !main) return false;
  const before = shownPage();
  if (before) fetched.set(before, { content: [...main.childNodes], styles: [] });
  for (const style of other.styles) style.media = '';
  main.replaceChildren(...other.content);
  root.dataset.page = page.name;
  document.title = page.title;
  dispatchEvent(new Event(pageShownEvent));
  return true;
}

/** Fired at the window when another page is shown in this document. */
export const pageShownEvent = 'sitepageshown';

/** Fetches the other listed pages. */
export async function prefetchPages(): Promise<void> {
  const open = pageAt(location.pathname);
  for (const page of prerenderedPages) if (page.isListed && page !== open) await fetchPage(page);
}

/** Fetches a page's file. @returns whether the page can be shown now */
export async function fetchPage(page: SitePage): Promise<boolean> {
  if (fetched.has(page)) return true;
  const html = await fetchHtml(`/${page.file}`);
  if (releaseOf(html) !== releaseOf(document.head.innerHTML)) return false;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  // Some hosts respond with another page instead of a 404.
  const styles = parsed.title === page.title ? addStyles(parsed) : null;
  if (styles === null) return false;
  const content = [...(parsed.querySelector('main')?.childNodes ?? [])];
  fetched.set(page, { content, styles });
  return true;
}

/** @returns the page's HTML; empty if there is no answer */
export async function fetchHtml(url: string): Promise<string> {
  const loaded = await withinOrAborted(timeoutMs, async (signal) => {
    const response = await fetch(url, { signal });
    return await response.text();
  }).catch(() => null);
  return loaded?.kind === 'done' ? loaded.value : '';
}

/**
 * Adds the styles that only the other page has. Switched off at first: the browser would restyle the whole document.
 * @returns null if the content security policy blocks them, because they are of another release
 */
function addStyles(page: Document): HTMLStyleElement[] | null {
  const known = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  const styles = [...page.querySelectorAll('style')].filter(
    ({ textContent }) => !known.includes(textContent),
  );
  for (const style of styles) style.media = 'not all';
  document.head.append(...styles);
  if (styles.every(({ sheet }) => sheet !== null)) return styles;
  for (const style of styles) style.remove();
  return null;
}

/**
 * Identifies a release by a page's scripts and its shared styles. Compare this before parsing the page: the
 * content security policy would report the styles of another release.
 */
function releaseOf(html: string): string {
  return `${pageScripts(html)} ${/<style>[^<]*/.exec(html)?.[0]}`;
}
