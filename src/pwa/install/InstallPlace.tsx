import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { lazyOptional } from '../../ui/lazyOptional.ts';
import { whenLoaded } from '../whenLoaded.ts';
import type { InstallDialog } from './installDialog.ts';

const DeviceNotes = lazyOptional(async () => (await import('./DeviceNotes.tsx')).DeviceNotes);

/**
 * The place below the form for storage warnings and the install offer. They load after the page; this component
 * only catches `beforeinstallprompt`, which browsers fire earlier.
 */
export function InstallPlace(): ReactElement | null {
  const [isLoaded, setLoaded] = useState(false);
  const [dialog, setDialog] = useState<InstallDialog | null>(null);
  useEffect(() => {
    const onDialog = (event: InstallDialog): void => {
      event.preventDefault();
      setDialog(event);
    };
    const onInstalled = (): void => setDialog(null);
    whenLoaded(() => setLoaded(true));
    window.addEventListener('beforeinstallprompt', onDialog);
    window.addEventListener('appinstalled', onInstalled);
    return () => {
      window.removeEventListener('beforeinstallprompt', onDialog);
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, []);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <DeviceNotes dialog={dialog} />
    </Suspense>
  );
}
