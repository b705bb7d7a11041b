/** Notes that are being typed, by their message: one that is closed in the middle of it is there again later. */
const typed = new Map<string, string>();

export const typedNote = (messageId: string): string => typed.get(messageId) ?? '';

export function keepTyped(messageId: string, text: string): void {
  if (text === '') typed.delete(messageId);
  else typed.set(messageId, text);
}

/** To be called when she signs out. */
export function forgetTyped(): void {
  typed.clear();
}
