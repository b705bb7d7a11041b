import { readStored, writeStored } from '../lib/webStorage.ts';
import { openedReplyKey } from './names.ts';

// Stores the id of the message that the owner is answering in her mail program, until she says whether she sent the
// reply. In session storage, because a phone may discard the page while the mail program is open.

export const openedReply = (): string | null => readStored('sessionStorage', openedReplyKey);

/** @param messageId null once she has said it, or has signed out */
export function saveOpenedReply(messageId: string | null): void {
  writeStored('sessionStorage', openedReplyKey, messageId);
}
