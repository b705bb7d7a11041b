import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useFocusAtFirst } from './useFocusAtFirst.ts';

type ConfirmDialogProps = {
  heading: string;
  children: ReactNode;
  /** The label of the button that confirms. Omit it if there is nothing to confirm. */
  confirm?: string;
  cancel: string;
  /** The dialog's step. When it changes, the focus moves back to the cancel button. */
  step?: string;
  /** While the dialog waits for the server, it hides the buttons and stays open. */
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks for confirmation. The cancel button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
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

/** The dialog's buttons. A component of its own, because the cancel button must exist before it can take the focus. */
function Answers(
  props: Pick<ConfirmDialogProps, 'confirm' | 'cancel' | 'onConfirm' | 'onClose'>,
): ReactElement {
  const { confirm, cancel, onConfirm, onClose } = props;
  const safe = useFocusAtFirst<HTMLButtonElement>('always');
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 'var(--s2)', p: 'var(--s4)' }}>
      <Button ref={safe} variant="outlined" onClick={onClose}>
        {cancel}
      </Button>
      {confirm === undefined ? null : (
        <Button color="error" onClick={onConfirm}>
          {confirm}
        </Button>
      )}
    </DialogActions>
  );
}
