// The HTML of the parts that the build draws: out of the page that is open, and out of other pages' files
// where a link leads to one.

import { withinOrAborted } from '#within';
import { pageScripts } from '../pwa/pageScripts.ts';
import { pageAt, prerenderedPages, type SitePage } from './routes.ts';

/** So long is another page waited for, in ms; then the browser loads it, and shows that it does. */
const timeoutMs = 10_000;

const htmlOf = new Map<string, string>();
const pending = new Map<SitePage, Promise<void>>();

/** The path of the page that was loaded: to load it again brings nothing else. */
const loadedPath = location.pathname;

/** The HTML of a part; undefined where the page that was opened first does not have it, and no other came yet. */
export function staticHtml(name: string): string | undefined {
  if (htmlOf.size === 0) collectParts(document);
  return htmlOf.get(name);
}

/**
 * Brings the parts of another page. Where its file can't be had, or is of another release, the browser
 * loads that page as any other, unless the visitor has gone on since: then this never ends.
 * Rejects where that is the page that was loaded.
 */
export function loadParts(page: SitePage): Promise<void> {
  const known = pending.get(page);
  if (known) return known;
  const loading = loadOrNavigate(page);
  pending.set(page, loading);
  return loading;
}

/** Brings what the visitor may open next, so that it is there without a line as well. */
export async function prefetchPages(): Promise<void> {
  const open = pageAt(location.pathname);
  for (const page of prerenderedPages) if (page.isListed && page !== open) await fetchPage(page);
}

async function loadOrNavigate(page: SitePage): Promise<void> {
  if (await fetchPage(page)) return;
  const isShown = pageAt(location.pathname) === page;
  if (isShown && location.pathname === loadedPath) throw new Error(`${page.file} can't be had.`);
  pending.delete(page);
  if (isShown) location.reload();
  await new Promise(() => {});
}

/** Resolves with whether they are there now. */
async function fetchPage({ file, title }: SitePage): Promise<boolean> {
  const loaded = await withinOrAborted(timeoutMs, async (signal) => {
    const response = await fetch(`/${file}`, { signal });
    return await response.text();
  }).catch(() => null);
  const html = loaded?.kind === 'done' ? loaded.value : '';
  if (releaseOf(html) !== releaseOf(document.head.innerHTML)) return false;
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Some hosts answer with another page where they don't find one.
  if (page.title !== title) return false;
  if (!addStyles(page)) return false;
  collectParts(page);
  return true;
}

/**
 * Takes the styles that this page does without.
 * @returns false where its policy does not know them: they are of another release
 */
function addStyles(page: Document): boolean {
  const known = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  const styles = [...page.querySelectorAll('style')].filter(
    ({ textContent }) => !known.includes(textContent),
  );
  document.head.append(...styles);
  if (styles.every(({ sheet }) => sheet !== null)) return true;
  for (const style of styles) style.remove();
  return false;
}

/** The scripts that a page names, and the styles that all pages have. The policy reports others' styles as they are parsed. */
function releaseOf(html: string): string {
  return `${pageScripts(html)} ${/<style>[^<]*/.exec(html)?.[0]}`;
}

function collectParts(page: Document): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-static]')) {
    const name = part.dataset.static ?? '';
    if (!htmlOf.has(name)) htmlOf.set(name, part.innerHTML);
  }
}
