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
  confirm: string;
  keep: string;
  onConfirm(): void;
  onClose(): void;
};

/** Asks once more, and says before what it means. What changes nothing comes first, and has the focus. */
export function SureDialog(props: SureDialogProps): ReactElement {
  const { heading, children, confirm, keep, onConfirm, onClose } = props;
  const headingId = useId();
  const textId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={headingId} aria-describedby={textId}>
      <DialogTitle id={headingId}>{heading}</DialogTitle>
      <DialogContent id={textId} sx={{ display: 'grid', gap: 'var(--s3)' }}>
        {children}
      </DialogContent>
      <Answers {...{ confirm, keep, onConfirm, onClose }} />
    </Dialog>
  );
}

/** Drawn with the dialog: only then there is something to take the focus. */
function Answers(props: Omit<SureDialogProps, 'heading' | 'children'>): ReactElement {
  const { confirm, keep, onConfirm, onClose } = props;
  const safe = useFocusAtFirst<HTMLButtonElement>('always');
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 'var(--s2)', p: 'var(--s4)' }}>
      <Button ref={safe} variant="outlined" onClick={onClose}>
        {keep}
      </Button>
      <Button color="error" onClick={onConfirm}>
        {confirm}
      </Button>
    </DialogActions>
  );
}
