import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useFocusAtFirst } from './useFocusAtFirst.ts';

type SureDialogProps = {
  heading: string;
  children: ReactNode;
  /** Left out where there is nothing to confirm. */
  confirm?: string;
  keep: string;
  /** With each step of several the focus is on the safe button again. */
  step?: string;
  /** An answer is waited for: neither button is there, and nothing closes it. */
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks once more, and says before what it means. What changes nothing comes first, and has the focus. */
export function SureDialog(props: SureDialogProps): ReactElement {
  const { heading, children, step, isBusy = false, onClose, ...answers } = props;
  const headingId = useId();
  const textId = useId();
  const close = isBusy ? undefined : onClose;
  return (
    <Dialog open onClose={close} aria-labelledby={headingId} aria-describedby={textId}>
      <DialogTitle id={headingId}>{heading}</DialogTitle>
      <DialogContent id={textId} sx={{ display: 'grid', gap: 'var(--s3)' }}>
        {children}
      </DialogContent>
      {isBusy ? null : <Answers key={step} onClose={onClose} {...answers} />}
    </Dialog>
  );
}

/** Drawn with the dialog: only then there is something to take the focus. */
function Answers(
  props: Pick<SureDialogProps, 'confirm' | 'keep' | 'onConfirm' | 'onClose'>,
): ReactElement {
  const { confirm, keep, onConfirm, onClose } = props;
  const safe = useFocusAtFirst<HTMLButtonElement>('always');
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 'var(--s2)', p: 'var(--s4)' }}>
      <Button ref={safe} variant="outlined" onClick={onClose}>
        {keep}
      </Button>
      {confirm === undefined ? null : (
        <Button color="error" onClick={onConfirm}>
          {confirm}
        </Button>
      )}
    </DialogActions>
  );
}
