import { useEffect } from 'react';
import type { Outbox } from '../../outbox/browser/outbox.ts';

/** Marks lost messages as shown to the visitor once the page is visible. */
export function useLossAcknowledged(outbox: Outbox | null, lost: number): void {
  useEffect(() => {
    if (!outbox || lost === 0) return;
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') outbox.markLossShown();
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [outbox, lost]);
}
