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
