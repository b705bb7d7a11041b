import { toBase64 } from '../base64Url.ts';
import { photographName } from '../contract/photographs.ts';
import type { Notification } from '../notification.ts';

/** A mail's attachments as files in base64. The visitor's own file names are never used. */
export function attachedFiles({ attachments }: Notification): {
  name: string;
  type: string;
  base64: string;
}[] {
  return attachments.map((attachment) => ({
    name: photographName(attachment),
    type: 'image/jpeg',
    base64: toBase64(attachment.bytes),
  }));
}
