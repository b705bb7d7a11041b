import { type RefObject, useEffect, useRef } from 'react';

/**
 * What she closes may move to another place in the list, or leave it, and the focus goes with what is taken
 * away: reading goes on at the message where it stands now, and at the page's heading where it is gone.
 * @param opened the open message's reference
 * @param hasDialog whether a dialog is open whose button may be gone when it closes
 */
export function useFocusOfClosed(
  opened: string | null,
  hasDialog: boolean,
): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  const hadDialog = useRef(hasDialog);
  useEffect(() => {
    const closed = opened ?? before.current;
    const isMessageClosed = before.current !== null && opened === null;
    const isClosed = isMessageClosed || (hadDialog.current && !hasDialog);
    before.current = opened;
    hadDialog.current = hasDialog;
    if (!isClosed || document.activeElement !== document.body) return;
    const find = (what: string) => page.current?.querySelector<HTMLElement>(what);
    (find(`[data-reference="${closed}"] button`) ?? find('h1'))?.focus();
  }, [opened, hasDialog]);
  return page;
}
