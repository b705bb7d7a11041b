/**
 * The text in one line, whatever program shows it: what ends a line somewhere becomes a space, as do
 * the other control characters (Cc with U+000B, U+000C and U+0085; Zl and Zp: U+2028 and U+2029).
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
