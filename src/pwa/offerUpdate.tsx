import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import type { ReactElement } from 'react';
import { updateOffer } from '../content/pwa.ts';
import { Button } from '../ui/Button.tsx';
import type { AcceptUpdate } from './registerWorker.ts';

/** Offers a new version in a snackbar that stays until the visitor answers. */
export function offerUpdate(accept: AcceptUpdate): void {
  enqueueSnackbar(updateOffer.text, {
    variant: 'news',
    key: 'update',
    persist: true,
    preventDuplicate: true,
    action: (key) => <OfferActions accept={accept} barKey={key} />,
  });
}

type OfferActionsProps = { accept: AcceptUpdate; barKey: SnackbarKey };

function OfferActions({ accept, barKey }: OfferActionsProps): ReactElement {
  const onAccept = async (): Promise<void> => {
    closeSnackbar(barKey);
    if ((await accept()) === 'postponed') {
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
