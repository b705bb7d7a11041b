import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useEffect, useState } from 'react';
import { noteLimit } from '#contract/ownerInbox';
import { inbox } from '../../content/inbox.ts';
import { wording } from '../../enquiry/wording.ts';
import { useFocusAtFirst } from './useFocusAtFirst.ts';
import { keepTyped, typedNote } from '../typedNotes.ts';

const words = inbox.acts;

type NoteFieldProps = {
  messageId: string;
  /** Whether it is saved, or with the server. */
  onSave(text: string): Promise<boolean>;
  onClose(): void;
};

export function NoteField({ messageId, onSave, onClose }: NoteFieldProps): ReactElement {
  const [text, setText] = useState(() => typedNote(messageId));
  useEffect(() => {
    keepTyped(messageId, text);
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (text === '') return undefined;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [messageId, text]);
  const field = useFocusAtFirst<HTMLTextAreaElement>('always');
  const isTooLong = text.trim().length > noteLimit;
  const leave = (): void => {
    keepTyped(messageId, '');
    onClose();
  };
  const save = async (): Promise<void> => {
    if (text.trim() === '' || isTooLong) return;
    if (await onSave(text.trim())) leave();
  };
  return (
    <Box sx={{ display: 'grid', gap: 'var(--s2)' }}>
      <TextField
        name="note"
        label={words.noteLabel}
        multiline
        minRows={3}
        inputRef={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isTooLong}
        helperText={
          isTooLong
            ? wording(words.noteTooLong, { count: text.trim().length.toLocaleString('en-US') })
            : words.noteHint
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s2)' }}>
        <Button variant="outlined" onClick={() => void save()}>
          {words.noteSave}
        </Button>
        <Button onClick={leave}>{words.noteCancel}</Button>
      </Box>
    </Box>
  );
}
