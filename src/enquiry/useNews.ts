import { useEffect } from 'react';
import type { Outbox } from '../outbox/connectPage';
import type { Snapshot } from '../outbox/snapshot';
import { showToast } from './Toasts';

/** Tells by toast what happened to waiting enquiries, once over all tabs, as soon as somebody looks at this one. */
export function useNews(outbox: Outbox | null, snapshot: Snapshot): void {
  useEffect(() => {
    if (!outbox) return;
    const tell = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      for (const news of await outbox.takeNews(snapshot)) {
        showToast(news.kind === 'sent' ? 'sent' : 'failed');
        if (news.kind !== 'sent') console.error('Waiting enquiry not sent', { outcome: news.kind });
      }
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
