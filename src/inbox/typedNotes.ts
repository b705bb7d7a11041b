/**
 * Unsaved notes: a new one by its message's id, an edited one by `editKey`. A note stays here when the owner closes its
 * message.
 */
const typed = new Map<string, string>();

export const editKey = (messageId: string, noteId: string): string => `${messageId} ${noteId}`;

export const typedNote = (key: string): string => typed.get(key) ?? '';

export const hasTypedNotes = (): boolean => typed.size > 0;

/** Stores an unsaved note; an empty text deletes it. While there are notes, closing the page needs a confirmation. */
export function saveTypedNote(key: string, text: string): void {
  if (text !== '') typed.set(key, text);
  else if (!typed.delete(key)) return;
  if (hasTypedNotes()) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** Deletes the unsaved notes of one message; of all messages if the owner has signed out. */
export function clearTypedNotes(messageId = ''): void {
  for (const key of typed.keys()) if (key.startsWith(messageId)) saveTypedNote(key, '');
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
