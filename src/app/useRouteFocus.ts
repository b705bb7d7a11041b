import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pageAt } from './routes.ts';

/**
 * Keeps title, scroll position and focus with the address. A link to a part of a page scrolls to it,
 * opens what is folded up in it and gives it the focus; one that names a nearer part in its state, to that.
 * A link to another page begins at its top. Back and forward, and the first
 * load, are scrolled by the browser.
 */
export function useRouteFocus(mainId: string): void {
  const location = useLocation();
  const { pathname } = location;
  const isPop = useNavigationType() === NavigationType.Pop;
  const lastPath = useRef(pathname);
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    document.title = pageAt(pathname).title;
  }, [pathname]);

  // Before the page is painted: where it begins is where it is seen first.
  useLayoutEffect(() => {
    // The location is a new object at each navigation, also at one to where the visitor is.
    const isOtherPage = lastPath.current !== location.pathname;
    lastPath.current = location.pathname;
    // The page was there before it came alive: the visitor may have gone on by keyboard since.
    const wasLeft = isFirst.current && document.activeElement !== document.body;
    isFirst.current = false;
    if (wasLeft) return;
    const part = partAt(isPop ? null : location.state) ?? partOfHash(location.hash);
    if (part) {
      const folded = part.querySelector<HTMLDetailsElement>(':scope > details');
      if (folded) folded.open = true;
      if (!isPop) part.scrollIntoView({ behavior: isOtherPage ? 'instant' : 'auto' });
      takeFocus(part);
      return;
    }
    if (isPop && !isOtherPage) return;
    if (!isPop) window.scrollTo({ top: 0, behavior: isOtherPage ? 'instant' : 'auto' });
    const main = document.getElementById(mainId);
    if (main) takeFocus(main);
  }, [location, isPop, mainId]);
}

/** A control inside that was given the focus on the way there keeps it. */
function takeFocus(target: HTMLElement): void {
  if (!target.contains(document.activeElement)) target.focus({ preventScroll: true });
}

function partAt(state: { part?: string } | null): HTMLElement | null {
  return document.getElementById(state?.part ?? '');
}

function partOfHash(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A typed address with a stray percent sign leads to no part of the page.
    return null;
  }
}
