import { canReplyTo, type Enquiry } from '../contract.ts';

// Makes strangers' texts safe for HTML and headers.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Replaces everything that some program takes for a line end, and all other control characters, by a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates with an ellipsis; `longest` in graphemes. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= longest) return text;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

/** Of a part of a subject, in graphemes. */
const longestPart = 60;

export function subjectLine(
  reference: string,
  about: Pick<Enquiry, 'name' | 'projectType'>,
): string {
  const name = shortLine(about.name) || 'someone';
  const projectType = shortLine(about.projectType);
  return `Message ${reference} from ${name}${projectType === '' ? '' : `: ${projectType}`}`;
}

/** Also without direction marks (Cf). */
function shortLine(text: string): string {
  const line = oneLine(text)
    .replace(/\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(line, longestPart);
}

/** Null if a mail server would refuse the whole mail because of this address. */
export function replyToOf(email: string): string | null {
  return canReplyTo(email) ? email : null;
}
