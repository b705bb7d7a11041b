import type { ReactElement } from 'react';
import { inbox } from '../../content/inbox.ts';
import { counted } from '../../lib/wording.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const words = inbox.signOut;

type SignOutDialogProps = {
  isEverywhere: boolean;
  /** The number of changes that the server has not confirmed. */
  unsaved: number;
  /** Whether there is an unsaved note. */
  isTyping: boolean;
  onConfirm(): void;
  onClose(): void;
};

export function SignOutDialog(props: SignOutDialogProps): ReactElement {
  const { isEverywhere, unsaved, isTyping, onConfirm, onClose } = props;
  const isLosing = unsaved > 0 || isTyping;
  const confirmHere = isLosing ? words.confirmUnsaved : words.confirm;
  const confirmEverywhere = isLosing ? words.confirmEverywhereUnsaved : words.confirmEverywhere;
  return (
    <ConfirmDialog
      heading={isEverywhere ? words.headingEverywhere : words.heading}
      confirm={isEverywhere ? confirmEverywhere : confirmHere}
      cancel={words.stay}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {unsaved > 0 ? (
        <p>
          <strong>{counted(words.unsaved, unsaved)}</strong>
        </p>
      ) : null}
      {isTyping ? (
        <p>
          <strong>{words.typed}</strong>
        </p>
      ) : null}
      <p>{words.text}</p>
      {isEverywhere ? <p>{words.textEverywhere}</p> : null}
    </ConfirmDialog>
  );
}
