import { type ReactElement, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyOptional } from '../../ui/lazyOptional.ts';
import { whenLoaded } from '../whenLoaded.ts';
import { currentInstallDialog, onInstallDialog } from './installDialog.ts';

const DeviceNotes = lazyOptional(async () => (await import('./DeviceNotes.tsx')).DeviceNotes);

/** The slot below the form for storage warnings and the install offer. Its content loads after the page. */
export function InstallPlace(): ReactElement | null {
  const [isLoaded, setLoaded] = useState(false);
  const dialog = useSyncExternalStore(onInstallDialog, currentInstallDialog, () => null);
  useEffect(() => whenLoaded(() => setLoaded(true)), []);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <DeviceNotes dialog={dialog} />
    </Suspense>
  );
}
