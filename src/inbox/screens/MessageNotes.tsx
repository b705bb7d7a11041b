import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { InboxNote } from '#contract/ownerInbox';
import { inbox as content } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import { pendingErase, type ShownMessage } from '../changes/applyChanges.ts';
import { editKey, typedNote } from '../typedNotes.ts';
import { momentOf } from '../words/moments.ts';
import { NoteField } from './NoteField.tsx';
import styles from './screens.module.css';

const words = content.message;

type MessageNotesProps = {
  message: ShownMessage;
  nowMs: number;
  /** @returns whether the edit was saved or sent */
  onEdit(noteId: string, text: string): Promise<boolean>;
};

/** The owner's notes about a message; nothing if there are none. */
export function MessageNotes({ message, nowMs, onEdit }: MessageNotesProps): ReactElement | null {
  const { id: messageId, notes, pending, isWhole } = message;
  if (notes.length === 0) return null;
  const isErasing = pendingErase(message) !== null;
  return (
    <section className={styles.noted}>
      <h4>{words.notes}</h4>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <Note
            key={note.id}
            note={note}
            nowMs={nowMs}
            draftKey={editKey(messageId, note.id)}
            // A shortened list may have an older text. The server refuses an edit that arrives before its note.
            canEdit={isWhole && !isErasing && !pending.some(({ id }) => id === note.id)}
            isErasing={isErasing}
            onEdit={(text) => onEdit(note.id, text)}
          />
        ))}
      </ul>
    </section>
  );
}

type NoteProps = {
  note: InboxNote;
  nowMs: number;
  draftKey: string;
  canEdit: boolean;
  isErasing: boolean;
  onEdit(text: string): Promise<boolean>;
};

function Note({ note, nowMs, draftKey, canEdit, isErasing, onEdit }: NoteProps): ReactElement {
  const [editing, setEditing] = useState<'typed' | 'pressed' | null>(() =>
    typedNote(draftKey) === '' ? null : 'typed',
  );
  const button = useRef<HTMLButtonElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  useEffect(() => {
    if (editing === null && hadFocus) button.current?.focus();
  }, [editing, hadFocus]);
  const { text, at, editedAt } = note;
  const time = momentOf(Date.parse(editedAt ?? at), nowMs);
  // An open field stays while the note can't be edited for a moment: keys would go nowhere.
  if (editing !== null && !isErasing) {
    return (
      <li>
        <NoteField
          draftKey={draftKey}
          original={text}
          canSave={canEdit}
          isAskedFor={editing === 'pressed'}
          onSave={onEdit}
          onClose={(isFocused) => {
            setHadFocus(isFocused);
            setEditing(null);
          }}
        />
      </li>
    );
  }
  return (
    <li>
      <p dir="auto" className={styles.typed}>
        {text}
      </p>
      <div className={styles.noteFoot}>
        <span>{editedAt === undefined ? time : wording(words.noteEdited, { time })}</span>
        {canEdit ? (
          <Button
            ref={button}
            aria-label={wording(content.acts.editNoteNamed, { text: text.slice(0, 60) })}
            onClick={() => setEditing('pressed')}
          >
            {content.acts.editNote}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
