import { type ReactElement, Suspense, useSyncExternalStore } from 'react';
import { lazyOptional } from '../../ui/lazyOptional.ts';

// Where they can't be loaded, what they would say stands in the list under the form.
const Toasts = lazyOptional(async () => (await import('./Toasts.tsx')).Toasts);

/** The toasts, asked for when the page has come alive. */
export function LateToasts(): ReactElement | null {
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
