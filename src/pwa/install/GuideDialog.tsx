import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactElement, useId } from 'react';
import { widgetTheme } from '../../app/theme/widgetTheme.ts';
import { installOffer } from '../../content/pwa.ts';
import { Guide, type GuideProps } from './Guide.tsx';

type GuideDialogProps = GuideProps & {
  /** Called when the visitor closes the dialog with Escape or a click outside it. The offer stays on the page. */
  onLeave(): void;
};

export function GuideDialog({ onLeave, ...props }: GuideDialogProps): ReactElement {
  const headingId = useId();
  return (
    <ThemeProvider theme={widgetTheme}>
      <Dialog open onClose={onLeave} aria-labelledby={headingId}>
        <DialogTitle id={headingId}>{installOffer.heading}</DialogTitle>
        <DialogContent>
          <Guide {...props} />
        </DialogContent>
      </Dialog>
    </ThemeProvider>
  );
}
