/** In characters as a reader counts them. */
const longestPart = 60;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line without control or direction characters, since whoever wrote the texts is a stranger. */
export function subjectLine(about: {
  reference: string;
  name: string;
  projectType: string;
}): string {
  const name = plain(about.name) || 'someone';
  const projectType = plain(about.projectType);
  return `Enquiry ${about.reference} from ${name}${projectType === '' ? '' : `: ${projectType}`}`;
}

/** Cc: controls, CR and LF among them; Cf: direction marks; Zl, Zp: line separators. */
function plain(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= longestPart) return line;
  const characters = [...segmenter.segment(line)].map(({ segment }) => segment);
  return `${characters
    .slice(0, longestPart - 1)
    .join('')
    .trimEnd()}…`;
}
