// The HTML of static parts. It comes from the page as served, and from another page's file when the visitor
// follows a link to that page.

import { type ReactElement, use } from 'react';
import { useLocation } from 'react-router-dom';
import { withinOrAborted } from '#within';
import { pageScripts } from '../pwa/pageScripts.ts';
import { pageAt, prerenderedPages, type SitePage } from './routes.ts';

/** Timeout for loading another page's file. After a timeout the browser navigates to that page. */
const timeoutMs = 10_000;

const htmlOf = new Map<string, string>();
const pending = new Map<SitePage, Promise<void>>();

/** The path of the page the browser loaded. Reloading this page would bring the same HTML. */
const loadedPath = location.pathname;

/**
 * The build replaces each component in a `Name.static.tsx` with `staticComponent('Name')`, which shows the HTML
 * that is already in the page. So the component's text is not in the script, and React doesn't hydrate it.
 */
export function staticComponent(name: string): () => ReactElement {
  return function StaticComponent() {
    const { pathname } = useLocation();
    if (staticHtml(name) === undefined) use(loadParts(pageAt(pathname)));
    const html = staticHtml(name);
    if (html === undefined) throw new Error(`There is no static part ${name} at ${pathname}.`);
    return <div data-static={name} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}

/** A part's HTML; undefined if no page loaded so far contains the part. */
function staticHtml(name: string): string | undefined {
  if (htmlOf.size === 0) collectParts(document);
  return htmlOf.get(name);
}

/**
 * Loads the static parts of another page. If that page's file can't be fetched or is of another release, the
 * browser navigates to the page instead, unless the visitor has moved on; the promise then never settles.
 * Rejects if the navigation would only reload the page that the browser already loaded.
 */
export function loadParts(page: SitePage): Promise<void> {
  const known = pending.get(page);
  if (known) return known;
  const loading = loadOrNavigate(page);
  pending.set(page, loading);
  return loading;
}

/** Loads the other pages' parts, so that those pages also open offline. */
export async function prefetchPages(): Promise<void> {
  const open = pageAt(location.pathname);
  for (const page of prerenderedPages) if (page.isListed && page !== open) await fetchPage(page);
}

async function loadOrNavigate(page: SitePage): Promise<void> {
  if (await fetchPage(page)) return;
  const isShown = pageAt(location.pathname) === page;
  if (isShown && location.pathname === loadedPath) throw new Error(`${page.file} can't be loaded.`);
  pending.delete(page);
  if (isShown) location.reload();
  await new Promise(() => {});
}

/** @returns whether the page's parts are available now */
async function fetchPage({ file, title }: SitePage): Promise<boolean> {
  const loaded = await withinOrAborted(timeoutMs, async (signal) => {
    const response = await fetch(`/${file}`, { signal });
    return await response.text();
  }).catch(() => null);
  const html = loaded?.kind === 'done' ? loaded.value : '';
  if (releaseOf(html) !== releaseOf(document.head.innerHTML)) return false;
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Some hosts respond with another page instead of a 404.
  if (page.title !== title) return false;
  if (!addStyles(page)) return false;
  collectParts(page);
  return true;
}

/**
 * Adds the styles that only the other page has.
 * @returns false if the content security policy blocks the styles, because they are of another release
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

/**
 * Identifies a release by a page's scripts and its shared styles. Compare releases before parsing the page: on
 * parsing, the browser would report another release's styles as violations of the content security policy.
 */
function releaseOf(html: string): string {
  return `${pageScripts(html)} ${/<style>[^<]*/.exec(html)?.[0]}`;
}

function collectParts(page: Document): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-static]')) {
    const name = part.dataset.static ?? '';
    if (!htmlOf.has(name)) htmlOf.set(name, part.innerHTML);
  }
}
