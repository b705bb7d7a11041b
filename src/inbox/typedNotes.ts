/** Unsaved notes, by message id: a note survives closing its message. */
const typed = new Map<string, string>();

export const typedNote = (messageId: string): string => typed.get(messageId) ?? '';

export const hasTypedNotes = (): boolean => typed.size > 0;

/** Stores an unsaved note. While there is one, the browser asks before leaving the page. */
export function saveTypedNote(messageId: string, text: string): void {
  if (text !== '') typed.set(messageId, text);
  else if (!typed.delete(messageId)) return;
  if (hasTypedNotes()) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** Call when she has signed out. */
export function clearTypedNotes(): void {
  for (const messageId of typed.keys()) saveTypedNote(messageId, '');
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
