import { type ReactElement, Suspense, useId, useState } from 'react';
import { installOffer } from '../../content/pwa.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyOptional } from '../../ui/lazyOptional.ts';
import { type Device, installMethod } from './browser.ts';
import { Guide } from './Guide.tsx';
import styles from './install.module.css';
import type { InstallDialog } from './installDialog.ts';
import type { Unsent } from './UnsentFirst.tsx';

// The dialog's chunk loads when the dialog opens. If the chunk can't be loaded, the page shows the guide inline.
const GuideDialog = lazyOptional(
  async () => (await import('./GuideDialog.tsx')).GuideDialog,
  Guide,
);

type InstallOfferProps = {
  device: Device;
  dialog: InstallDialog | null;
  unsent: readonly Unsent[];
  onDecline(): void;
};

/** Offers to install the site, with the browser's own dialog or a guide to the browser's menu. */
export function InstallOffer(props: InstallOfferProps): ReactElement | null {
  const { device, dialog, unsent, onDecline } = props;
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const method = installMethod(device, dialog !== null);
  if (!method) return null;

  const install = async (): Promise<void> => {
    if (method !== 'dialog' || !dialog) {
      setOpen(true);
      return;
    }
    await dialog.prompt();
    const { outcome } = await dialog.userChoice;
    if (outcome === 'dismissed') onDecline();
  };
  return (
    <section aria-labelledby={headingId} className={styles.offer}>
      <h3 id={headingId}>{installOffer.heading}</h3>
      <p>{installOffer.text}</p>
      {isOpen && method !== 'dialog' ? (
        <Suspense fallback={<Guide method={method} unsent={unsent} onClose={onDecline} />}>
          <GuideDialog
            method={method}
            unsent={unsent}
            onClose={onDecline}
            onLeave={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
      {isOpen ? null : (
        <Actions>
          <Button size="small" onClick={() => void install()}>
            {method === 'dialog' ? installOffer.install : installOffer.how}
          </Button>
          <Button size="small" tone="quiet" onClick={onDecline}>
            {installOffer.decline}
          </Button>
        </Actions>
      )}
    </section>
  );
}
