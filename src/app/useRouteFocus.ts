import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pageAt } from './routes.ts';

/**
 * Keeps the title, scroll position and focus in sync with the address. On a link to a section, scrolls to the
 * section, opens its disclosure and focuses it; `state.part` may name an element inside the section instead. On a
 * link to another page, scrolls to the top. The browser restores the scroll position on back, forward and load.
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

  // Scroll before the first paint.
  useLayoutEffect(() => {
    // `location` is a new object on every navigation, even one to the current address.
    const isOtherPage = lastPath.current !== location.pathname;
    lastPath.current = location.pathname;
    // The visitor may have moved the focus before the page hydrated.
    const hasMovedFocus = isFirst.current && document.activeElement !== document.body;
    isFirst.current = false;
    if (hasMovedFocus) return;
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

/** Focuses the target, unless a control inside the target already has the focus. */
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
    // A typed address may have a stray percent sign.
    return null;
  }
}
