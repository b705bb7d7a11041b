import { type ReactElement, Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyOptional } from '../../ui/lazyOptional.ts';
import { useOutbox, useSnapshot } from '../OutboxContext.tsx';
import { showToast } from './showToast.ts';

// Where they can't be loaded, what they would say stands in the list under the form.
const Toasts = lazyOptional(async () => (await import('./Toasts.tsx')).Toasts);

/**
 * Shows toasts about waiting enquiries on any page: each once across all tabs, when this tab becomes visible. The code of
 * the toasts loads after hydration.
 */
export function OutboxNotices(): ReactElement | null {
  const outbox = useOutbox();
  const snapshot = useSnapshot(outbox);
  useEffect(() => {
    if (!outbox) return;
    const showNotices = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const news = await outbox.takeNotices(snapshot);
      const bad = news.filter(({ kind }) => kind !== 'sent');
      // One toast for all that is told at once; the list names each.
      if (bad.length < news.length) showToast('sent');
      if (bad.length > 0) showToast('failed');
      for (const { kind } of bad) console.error('Waiting enquiry not sent', { outcome: kind });
    };
    const onVisible = (): void => {
      showNotices().catch(() => {
        // The storage does not answer: the list says so, and the news waits there.
      });
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [outbox, snapshot]);
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isAlive ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
