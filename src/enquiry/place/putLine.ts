import { fieldRules, normalizeText } from '#contract';

type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Puts a line at the end of the message, or in the place of `former`, if the message still has it. Keeps focus, caret
 * and what the visitor types meanwhile. False if the message would be too long; then nothing changes.
 */
export function putLine(message: Field, line: string, former: string | null): boolean {
  const { value } = message;
  const at = former === null ? -1 : value.lastIndexOf(former);
  const [from, to] = at === -1 ? [value.length, value.length] : [at, at + (former ?? '').length];
  const text = at === -1 && value !== '' && !value.endsWith('\n') ? `\n${line}` : line;
  const next = value.slice(0, from) + text + value.slice(to);
  if (normalizeText(next).length > fieldRules.message.longest) return false;
  if (!insertAsTyped(message, text, from, to)) {
    message.setRangeText(text, from, to, 'preserve');
    // As if it were typed: the draft is saved, and the characters left are counted.
    message.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}

/**
 * Inserts the text as the keyboard does, so that the visitor can undo it. `setRangeText` would also delete what can be
 * undone of the visitor's own typing. Takes the focus for a moment, but not from another field: the keyboard would
 * close. False if nothing was inserted.
 */
function insertAsTyped(message: Field, text: string, from: number, to: number): boolean {
  const focused = document.activeElement;
  const isOtherField = focused !== message && focused?.matches('input, textarea, select') === true;
  if (isOtherField || typeof document.execCommand !== 'function') return false;
  const { selectionStart, selectionEnd } = message;
  const { scrollX, scrollY } = window;
  message.focus({ preventScroll: true });
  message.setSelectionRange(from, to);
  const isInserted = document.execCommand('insertText', false, text);
  const moved = (place: number | null): number | null =>
    place === null || place <= from || !isInserted ? place : place + text.length - (to - from);
  message.setSelectionRange(moved(selectionStart), moved(selectionEnd));
  // The browser has scrolled to the text.
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  if (focused === message) return isInserted;
  message.blur();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isInserted;
}
