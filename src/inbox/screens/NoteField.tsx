import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useRef, useState } from 'react';
import { normalizeText } from '#contract';
import { noteLimit } from '#contract/ownerInbox';
import { inbox } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import { useFocusAtFirst } from './useFocusAtFirst.ts';
import { saveTypedNote, typedNote } from '../typedNotes.ts';
import styles from './screens.module.css';

const words = inbox.acts;

type NoteFieldProps = {
  /** The name under which the half-typed text is stored. */
  draftKey: string;
  /** The text of the note that the owner edits; empty for a new note. */
  original?: string;
  canSave?: boolean;
  /** Whether the owner pressed the button that opens the field. If false, the field doesn't take the focus. */
  isAskedFor: boolean;
  /** @returns whether the note was saved or sent */
  onSave(text: string): Promise<boolean>;
  /** @param hadFocus whether the focus was inside the field and must move elsewhere */
  onClose(hadFocus: boolean): void;
};

export function NoteField(props: NoteFieldProps): ReactElement {
  const { draftKey, original = '', canSave = true, isAskedFor, onSave, onClose } = props;
  const [text, setText] = useState(() => typedNote(draftKey) || original);
  const [isSaving, setSaving] = useState(false);
  const field = useFocusAtFirst<HTMLTextAreaElement>(isAskedFor ? 'always' : 'never');
  const place = useRef<HTMLDivElement>(null);
  const note = normalizeText(text);
  const isTooLong = note.length > noteLimit;
  const isUnchanged = note === '' || note === original;
  const type = (typed: string): void => {
    setText(typed);
    saveTypedNote(draftKey, typed === original ? '' : typed);
  };
  const leave = (): void => {
    saveTypedNote(draftKey, '');
    onClose(place.current?.contains(document.activeElement) ?? false);
  };
  const save = async (): Promise<void> => {
    if (isUnchanged || isTooLong || isSaving || !canSave) return;
    setSaving(true);
    const isTaken = await onSave(note).finally(() => setSaving(false));
    if (isTaken) leave();
  };
  return (
    <div ref={place} className={styles.field}>
      <TextField
        name="note"
        label={words.noteLabel}
        multiline
        minRows={3}
        inputRef={field}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={isTooLong}
        slotProps={{ htmlInput: { readOnly: isSaving } }}
        helperText={
          isTooLong
            ? wording(words.noteTooLong, { count: note.length.toLocaleString('en-US') })
            : words.noteHint
        }
      />
      <div className={styles.actions}>
        <Button variant="outlined" disabled={isUnchanged || !canSave} onClick={() => void save()}>
          {words.noteSave}
        </Button>
        <Button onClick={leave}>{words.noteCancel}</Button>
      </div>
    </div>
  );
}
