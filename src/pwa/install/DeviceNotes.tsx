import { type ReactElement, useEffect, useState } from 'react';
import { storageNotes } from '../../content/pwa.ts';
import { useOutbox, useSnapshot } from '../../enquiry/OutboxContext.tsx';
import { type Device, evictsAfterAWeek, isInAppBrowser } from './browser.ts';
import type { InstallDialog } from './installDialog.ts';
import { InstallOffer } from './InstallOffer.tsx';
import styles from './install.module.css';
import { canStore } from './canStore.ts';
import { useShouldOfferInstall } from './useShouldOfferInstall.ts';

type NoteName = keyof typeof storageNotes;

/** Warns if this browser may delete stored data, and offers to install the site. */
export function DeviceNotes({ dialog }: { dialog: InstallDialog | null }): ReactElement {
  const { entries } = useSnapshot(useOutbox());
  const [device] = useState(thisDevice);
  const inApp = useInApp(device);
  const unsent = entries.filter((entry) => entry.state === 'waiting' || entry.state === 'refused');
  const hasWritten = unsent.length > 0 || entries.some(({ state }) => state === 'sent');
  const { isOffered, decline } = useShouldOfferInstall(hasWritten);
  const note: NoteName | null =
    inApp ?? (unsent.length > 0 && evictsAfterAWeek(device) ? 'safari' : null);
  return (
    <>
      {note ? (
        <p role="note" className={styles.note}>
          {storageNotes[note]}
        </p>
      ) : null}
      {isOffered ? (
        <InstallOffer device={device} dialog={dialog} unsent={unsent} onDecline={decline} />
      ) : null}
    </>
  );
}

function useInApp(device: Device): NoteName | null {
  const [inApp, setInApp] = useState<NoteName | null>(null);
  useEffect(() => {
    if (!isInAppBrowser(device)) return;
    void canStore().then((works) => setInApp(works ? 'inApp' : 'inAppClosed'));
  }, [device]);
  return inApp;
}

function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled:
      window.matchMedia('(display-mode: standalone)').matches ||
      Reflect.get(navigator, 'standalone') === true,
  };
}
