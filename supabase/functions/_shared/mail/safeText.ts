import { canReplyTo, type Enquiry } from '../contract.ts';

// Strangers' texts, made safe for where they are put.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands for itself in HTML, between tags as in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * The text in one line, whatever program shows it: what ends a line somewhere becomes a space, as do
 * the other control characters (Cc with U+000B, U+000C and U+0085; Zl and Zp: U+2028 and U+2029).
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text, or its beginning with an ellipsis; `longest` in characters as a reader counts them. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= longest) return text;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

/** Of a part of a subject, in characters as a reader counts them. */
const longestPart = 60;

/** One line without control or direction characters, since a stranger wrote the texts. */
export function subjectLine(
  reference: string,
  about: Pick<Enquiry, 'name' | 'projectType'>,
): string {
  const name = shortLine(about.name) || 'someone';
  const projectType = shortLine(about.projectType);
  return `Message ${reference} from ${name}${projectType === '' ? '' : `: ${projectType}`}`;
}

/** Cf: direction marks. */
function shortLine(text: string): string {
  const line = oneLine(text)
    .replace(/\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(line, longestPart);
}

/** The address as a Reply-To, or null where a mail server would refuse the whole mail for it. */
export function replyToOf(email: string): string | null {
  return canReplyTo(email) ? email : null;
}
