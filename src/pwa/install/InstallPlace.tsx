import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { lazyOptional } from '../../ui/lazyOptional.ts';
import { whenLoaded } from '../whenLoaded.ts';
import type { InstallDialog } from './installDialog.ts';

const DeviceNotes = lazyOptional(async () => (await import('./DeviceNotes.tsx')).DeviceNotes);

/**
 * The place below the form for what this browser may forget and for the offer to install. All that
 * stands there comes after the page has loaded; only the browser's dialog has to be caught before.
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
