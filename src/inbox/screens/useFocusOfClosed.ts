import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus after a message closes, because a closed message may move or leave the list: focuses the
 * message, or the page's heading if the list no longer shows the message.
 * @param opened the open message's reference
 * @param hasDialog whether a dialog is open; when it closes, the button that opened it may be gone
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
