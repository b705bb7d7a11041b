// The HTML of the parts that the build draws: out of the page that is open, and out of other pages' files
// where a link leads to one.

import { withinOrAborted } from '#within';
import { pageEntry } from '../pwa/pageEntry.ts';
import type { SitePage } from './routes.ts';

/** So long is another page waited for, in ms; then the browser goes there by itself, and says what it does. */
const patienceMs = 10_000;

const htmlOf = new Map<string, string>();
const fetched = new Map<SitePage, Promise<void>>();

/** The HTML of a part; undefined where the page that was opened first does not have it, and no other came yet. */
export function drawnHtml(name: string): string | undefined {
  if (htmlOf.size === 0) takeFrom(document);
  return htmlOf.get(name);
}

/**
 * Brings the parts of another page. Where its file can't be had, or is of another release, whose styles
 * are not in this page, the browser loads that page as any other, unless the visitor has gone on since:
 * then this never ends.
 */
export function bringParts(page: SitePage): Promise<void> {
  const known = fetched.get(page);
  if (known) return known;
  const coming = fetchParts(page);
  fetched.set(page, coming);
  return coming;
}

async function fetchParts(page: SitePage): Promise<void> {
  const asked = await withinOrAborted(patienceMs, async (signal) => {
    const answer = await fetch(`/${page.file}`, { signal });
    return await answer.text();
  }).catch(() => null);
  const html = asked?.kind === 'done' ? asked.value : '';
  if (releaseOf(html) === releaseOf(document.head.innerHTML)) {
    return takeFrom(new DOMParser().parseFromString(html, 'text/html'));
  }
  fetched.delete(page);
  if (location.pathname === page.path) location.reload();
  await new Promise(() => {});
}

/** The scripts and styles that a page names as its own. The policy would report others' styles if they were parsed. */
function releaseOf(html: string): string {
  return `${pageEntry(html)} ${/<style>[^<]*/.exec(html)?.[0]}`;
}

function takeFrom(page: Document): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-drawn]')) {
    const name = part.dataset.drawn ?? '';
    if (!htmlOf.has(name)) htmlOf.set(name, part.innerHTML);
  }
}
