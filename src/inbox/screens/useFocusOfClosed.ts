import { type RefObject, useEffect, useRef } from 'react';

/**
 * What she closes may move to another place in the list, or leave it, and the focus goes with what is taken
 * away: reading goes on at the message where it stands now, and at the page's heading where it is gone.
 * @param opened the open message's reference
 */
export function useFocusOfClosed(opened: string | null): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (closed === null || opened !== null || document.activeElement !== document.body) return;
    const find = (what: string) => page.current?.querySelector<HTMLElement>(what);
    (find(`[data-reference="${closed}"] button`) ?? find('h1'))?.focus();
  }, [opened]);
  return page;
}
