import { fieldRules, normalizeText } from '#contract';

type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Puts a line at the end of the message, or in the place of `former`, if the message still has it. Keeps the caret and
 * what the visitor types meanwhile. False if the message would be too long; then nothing changes.
 */
export function putLine(message: Field, line: string, former: string | null): boolean {
  const { value } = message;
  const at = former === null ? -1 : value.lastIndexOf(former);
  const [from, to] = at === -1 ? [value.length, value.length] : [at, at + (former ?? '').length];
  const text = at === -1 && value !== '' && !value.endsWith('\n') ? `\n${line}` : line;
  const next = value.slice(0, from) + text + value.slice(to);
  if (normalizeText(next).length > fieldRules.message.longest) return false;
  message.setRangeText(text, from, to, 'preserve');
  // As if it were typed: the draft is saved, and the characters left are counted.
  message.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
