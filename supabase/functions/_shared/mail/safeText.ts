import { canReplyTo, type Enquiry } from '../contract.ts';

// Makes visitors' texts safe for HTML and mail headers.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Replaces line ends and all other control characters by one space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates a text with an ellipsis. @param longest maximum length in graphemes */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= longest) return text;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

/** Maximum length of a visitor's text in a subject, in graphemes. */
const longestPart = 60;

/** Begins with the person, since a phone shows only about thirty characters. */
export function subjectLine(
  reference: string,
  about: Pick<Enquiry, 'name' | 'projectType'>,
): string {
  const name = shortLine(about.name) || 'Someone';
  const projectType = shortLine(about.projectType);
  return `${name}${projectType === '' ? '' : `: ${projectType}`} (${reference})`;
}

/** Makes a text safe for a subject: one line, without direction marks (Cf), truncated. */
function shortLine(text: string): string {
  const line = oneLine(text)
    .replace(/\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(line, longestPart);
}

/** The Reply-To address; null if a mail server would refuse the whole mail because of it. */
export function replyToOf(email: string): string | null {
  return canReplyTo(email) ? email : null;
}
