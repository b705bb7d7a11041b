import { useEffect } from 'react';
import type { Outbox } from '../../outbox/browser/outbox.ts';

/** Uses up the news of a loss once it stands on a page that somebody looks at. */
export function useLossAcknowledged(outbox: Outbox | null, lost: number): void {
  useEffect(() => {
    if (!outbox || lost === 0) return;
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') outbox.lossTold();
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [outbox, lost]);
}
