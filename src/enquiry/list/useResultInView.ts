import { useEffect, useRef } from 'react';
import { sectionIds } from '../../content/sectionIds.ts';

/** By then the list shows the new entry with all its buttons. */
const listedAfterMs = 300;

/**
 * After a Send, scrolls the first thing under the form into view: the thanks, the notice, or the newest entry. The page's
 * `scroll-padding-bottom` keeps it above the toast, which would cover it on a phone. A focused field stays where it is: it
 * may have an error.
 */
export function useResultInView(isSending: boolean): void {
  const wasSending = useRef(false);
  useEffect(() => {
    const hasResult = wasSending.current && !isSending;
    wasSending.current = isSending;
    if (!hasResult) return;
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('input, textarea')) return;
      const result = document.querySelector(`#${sectionIds.waiting} :is(div > div, li)`);
      result?.scrollIntoView({ block: 'nearest' });
    }, listedAfterMs);
    return () => clearTimeout(timer);
  }, [isSending]);
}
