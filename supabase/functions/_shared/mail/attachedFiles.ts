import { toBase64 } from '../base64Url.ts';
import type { Notification } from '../notification.ts';

/** The name of an attached photograph: the enquiry's reference, and the place from 1. @param place from 0 */
export const fileNameOf = (reference: string, place: number): string =>
  `${reference}-${place + 1}.jpg`;

/** A mail's attachments as files in base64. The visitor's own file names are never used. */
export function attachedFiles({ stored, attachments }: Notification): {
  name: string;
  type: string;
  base64: string;
}[] {
  return attachments.map(({ bytes }, place) => ({
    name: fileNameOf(stored?.reference ?? 'photo', place),
    type: 'image/jpeg',
    base64: toBase64(bytes),
  }));
}
