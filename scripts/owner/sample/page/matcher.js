/**
 * Makes tests for a text of the content, whose words in braces the page fills in, and whose Latin names have asterisks.
 * `mayHold` is for elements with others inside: their texts follow each other without spaces. `holds` is for the
 * innermost element. A single word has to be all that it has, since other texts may contain it.
 * @param {string} text
 */
export function matcher(text) {
  const plain = plainOf(text.replaceAll('*', ''));
  const pattern = plain
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.{0,80}?');
  const isShort = plain.split(' ').length < 2;
  const whole = isShort ? `^${pattern}$` : String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`;
  const [anywhere, exact] = [new RegExp(pattern, 'u'), new RegExp(whole, 'u')];
  return {
    mayHold: (/** @type {string} */ shown) => anywhere.test(plainOf(shown)),
    holds: (/** @type {string} */ shown) => exact.test(plainOf(shown)),
  };
}

/**
 * A text without soft hyphens, and with single spaces.
 * @param {string} text
 */
const plainOf = (text) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();
