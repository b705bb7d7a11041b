import { useEffect } from 'react';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Snapshot } from '../../outbox/core/snapshot.ts';
import { showToast } from './showToast.ts';

/** Tells by toast what happened to waiting enquiries, once over all tabs, as soon as somebody looks at this one. */
export function useNotices(outbox: Outbox | null, snapshot: Snapshot): void {
  useEffect(() => {
    if (!outbox) return;
    const tell = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const news = await outbox.takeNotices(snapshot);
      const bad = news.filter(({ kind }) => kind !== 'sent');
      // One toast for all that is told at once; the list names each.
      if (bad.length < news.length) showToast('sent');
      if (bad.length > 0) showToast('failed');
      for (const { kind } of bad) console.error('Waiting enquiry not sent', { outcome: kind });
    };
    const onVisible = (): void => {
      tell().catch(() => {
        // The storage does not answer: the list says so, and the news waits there.
      });
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [outbox, snapshot]);
}
