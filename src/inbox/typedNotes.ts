/** Unsaved notes, by message id. A note stays here when the owner closes its message. */
const typed = new Map<string, string>();

export const typedNote = (messageId: string): string => typed.get(messageId) ?? '';

export const hasTypedNotes = (): boolean => typed.size > 0;

/** Stores an unsaved note; an empty text deletes it. While there are notes, closing the page needs a confirmation. */
export function saveTypedNote(messageId: string, text: string): void {
  if (text !== '') typed.set(messageId, text);
  else if (!typed.delete(messageId)) return;
  if (hasTypedNotes()) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** Call when the owner has signed out. */
export function clearTypedNotes(): void {
  for (const messageId of typed.keys()) saveTypedNote(messageId, '');
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
