import { type ReactElement, Suspense, useEffect } from 'react';
import { lazyOptional } from '../../ui/lazyOptional.ts';
import { useOutbox, useSnapshot } from '../OutboxContext.tsx';
import { showToast } from './showToast.ts';

// If the toasts' chunk fails to load, the list under the form still has the same texts.
const Toasts = lazyOptional(async () => (await import('./Toasts.tsx')).Toasts);

/** Shows toasts about waiting enquiries on any page, each in one tab only. Loads the toasts' chunk. */
export function OutboxNotices(): ReactElement {
  const outbox = useOutbox();
  const snapshot = useSnapshot(outbox);
  useEffect(() => {
    if (!outbox) return;
    const showNotices = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const news = await outbox.claimNotices(snapshot);
      const bad = news.filter(({ kind }) => kind !== 'sent');
      // Show one toast for several enquiries; the list names each of them.
      if (bad.length < news.length) showToast('sent');
      if (bad.length > 0) showToast('failed');
      for (const { kind } of bad) console.error('Waiting enquiry not sent', { outcome: kind });
    };
    const onVisible = (): void => {
      showNotices().catch(() => {
        // The storage failed, which the list says. A later run shows the toasts.
      });
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [outbox, snapshot]);
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
