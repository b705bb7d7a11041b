import { oneLine } from './oneLine.ts';
import { shortened } from './shortened.ts';

/** In characters as a reader counts them. */
const longestPart = 60;

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

/** Cf: direction marks. */
function plain(text: string): string {
  const line = oneLine(text)
    .replace(/\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(line, longestPart);
}
