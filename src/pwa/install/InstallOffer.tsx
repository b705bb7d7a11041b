import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId, useState } from 'react';
import { installOffer } from '../../content/pwa.ts';
import { type Device, wayToInstall } from './browser.ts';
import { Guide } from './Guide.tsx';
import type { InstallDialog } from './installDialog.ts';
import { type Unsent, UnsentFirst } from './UnsentFirst.tsx';

type InstallOfferProps = {
  device: Device;
  dialog: InstallDialog | null;
  unsent: readonly Unsent[];
  onDecline(): void;
};

/** Offers to put the site on the home screen, by the browser's dialog or by a guide to its menu. */
export function InstallOffer(props: InstallOfferProps): ReactElement | null {
  const { device, dialog, unsent, onDecline } = props;
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const way = wayToInstall(device, dialog !== null);
  if (!way) return null;

  const install = async (): Promise<void> => {
    if (way !== 'dialog' || !dialog) {
      setOpen(true);
      return;
    }
    await dialog.prompt();
    const { outcome } = await dialog.userChoice;
    if (outcome === 'dismissed') onDecline();
  };
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        mt: 4,
        p: 2.5,
        borderLeft: 4,
        borderColor: 'secondary.main',
        bgcolor: 'background.paper',
      }}
    >
      <Typography id={headingId} component="h3" variant="h5">
        {installOffer.heading}
      </Typography>
      <Typography component="p" variant="body2" sx={{ mt: 0.75 }}>
        {installOffer.text}
      </Typography>
      {isOpen && way !== 'dialog' ? (
        <>
          {way === 'ios' && unsent.length > 0 ? <UnsentFirst unsent={unsent} /> : null}
          <Guide way={way} />
        </>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -1 }}>
        {isOpen ? null : (
          <Button size="small" onClick={() => void install()}>
            {way === 'dialog' ? installOffer.install : installOffer.how}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onDecline}>
          {isOpen ? installOffer.close : installOffer.decline}
        </Button>
      </Box>
    </Box>
  );
}
