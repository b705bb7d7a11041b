/** Notes that are being typed, by their message: one that is closed in the middle of it is there again later. */
const typed = new Map<string, string>();

export const typedNote = (messageId: string): string => typed.get(messageId) ?? '';

export const hasTyped = (): boolean => typed.size > 0;

/** As long as there is one, the browser asks before the page is left. */
export function keepTyped(messageId: string, text: string): void {
  if (text !== '') typed.set(messageId, text);
  else if (!typed.delete(messageId)) return;
  if (hasTyped()) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** To be called when she has signed out. */
export function forgetTyped(): void {
  for (const messageId of typed.keys()) keepTyped(messageId, '');
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
