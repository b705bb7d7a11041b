import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import type { ReactElement } from 'react';
import { updateOffer } from '../content/pwa.ts';
import { Button } from '../ui/Button.tsx';
import type { UpdateOffer } from './registerWorker.ts';

/** Offers a new version in a bar that stays until it is answered. */
export function offerUpdate(offer: UpdateOffer): void {
  enqueueSnackbar(updateOffer.text, {
    variant: 'news',
    key: 'update',
    persist: true,
    preventDuplicate: true,
    action: (key) => <OfferActions offer={offer} barKey={key} />,
  });
}

type OfferActionsProps = { offer: UpdateOffer; barKey: SnackbarKey };

function OfferActions({ offer, barKey }: OfferActionsProps): ReactElement {
  const onAccept = async (): Promise<void> => {
    closeSnackbar(barKey);
    const took = await offer.accept();
    if (took === 'waits') {
      enqueueSnackbar(updateOffer.waits, { variant: 'news', key: 'update-waits' });
    }
  };
  return (
    <>
      <Button look="filled" size="small" onClick={() => void onAccept()}>
        {updateOffer.accept}
      </Button>
      <Button size="small" onClick={() => closeSnackbar(barKey)}>
        {updateOffer.later}
      </Button>
    </>
  );
}
