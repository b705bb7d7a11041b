// Links within the site. The browser follows them without scripts; this adds what it does not do.

import { pageAt } from '../app/routes.ts';
import { addProjectType } from '../enquiry/form/projectType.ts';
import { showPage, shownPage } from './sitePages.ts';

/**
 * A link to a section opens its disclosure and focuses it; `data-opens` names an element inside it instead, and
 * `data-asks` a service for the form. A link to another page shows it in this document if its file was fetched.
 */
export function followLinks(): void {
  document.addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
  const part = partOfHash();
  // The visitor may have moved the focus already.
  if (part && document.activeElement === document.body) open(part);
}

function onClick(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/"]');
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!link || event.defaultPrevented) return;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const page = pageAt(link.pathname);
  // The browser handles files and other sites.
  if (link.origin !== location.origin || !page.isListed) return;
  const isOtherPage = page !== shownPage();
  // The browser loads the page.
  if (isOtherPage && !showPage(page)) return;
  event.preventDefault();
  if (link.href === location.href) history.replaceState(null, '', link.href);
  else history.pushState(null, '', link.href);
  const { asks, opens } = link.dataset;
  const part = document.getElementById(opens ?? '') ?? partOfHash();
  const behavior = isOtherPage ? 'instant' : 'auto';
  if (part) {
    open(part);
    part.scrollIntoView({ behavior });
  } else {
    window.scrollTo({ top: 0, behavior });
    focusPage();
  }
  if (asks !== undefined) addProjectType(asks);
}

/** Back and forward: the browser restores the scroll position. */
function onPopState(): void {
  const page = pageAt(location.pathname);
  const isOtherPage = page !== shownPage();
  if (isOtherPage && !showPage(page)) location.reload();
  const part = partOfHash();
  if (part) open(part);
  else if (isOtherPage) focusPage();
}

function partOfHash(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A typed address may have a stray percent sign.
    return null;
  }
}

/** Opens what is folded in this part, and focuses the part. */
function open(part: HTMLElement): void {
  const folded = part.matches('details') ? part : part.querySelector(':scope > details');
  if (folded instanceof HTMLDetailsElement) folded.open = true;
  focus(part);
}

function focusPage(): void {
  const main = document.querySelector('main');
  if (main) focus(main);
}

/** Leaves the focus on a control inside the target that already has it. */
function focus(target: HTMLElement): void {
  if (!target.contains(document.activeElement)) target.focus({ preventScroll: true });
}
