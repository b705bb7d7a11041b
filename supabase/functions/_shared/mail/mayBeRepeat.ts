import type { MailContent } from '../notification.ts';
import { underHeading } from './mailSheet.ts';

const words =
  'This mail may be a repeat: nothing here tells for certain whether it has reached you already.';

/** The mail, with the word that it may have come before. */
export function mayBeRepeat(content: MailContent): MailContent {
  return {
    ...content,
    text: `${words}\n\n${content.text}`,
    html: underHeading(content.html, words),
  };
}
