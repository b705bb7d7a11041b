import { toBase64 } from '../base64Url.ts';
import type { Attachment, Notification } from '../notification.ts';

/** The name of an attached photograph: the enquiry's reference, and the photograph's number. */
export const fileNameOf = (reference: string, { number }: Attachment): string =>
  `${reference}-${number}.jpg`;

/** A mail's attachments as files in base64. The visitor's own file names are never used. */
export function attachedFiles({ stored, attachments }: Notification): {
  name: string;
  type: string;
  base64: string;
}[] {
  return attachments.map((attachment) => ({
    name: fileNameOf(stored?.reference ?? 'photo', attachment),
    type: 'image/jpeg',
    base64: toBase64(attachment.bytes),
  }));
}
