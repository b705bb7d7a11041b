import type { PictureName } from '../../../src/content/pictures.ts';
import { type Fault, faultLine } from '../../build/content/contentFault.ts';
import { focusFile } from '../../build/pictures/focuses.ts';

/** Words for the owner, by the page's fields: `photo`, `en.alt`, `en.credit`, and so on. */
export type Notes = Record<string, string>;

/** What the content check says of a picture. */
export function notesOf(name: PictureName, faults: readonly Fault[]): Notes {
  const notes: Notes = {};
  for (const fault of faults) {
    const field = fieldOf(fault.place, name);
    // A sample text that may stay isn’t worth a note.
    if (field === undefined || fault.weight === 'left') continue;
    const text = fault.place.startsWith(focusPath) ? faultLine(fault) : fault.text;
    notes[field] = field in notes ? `${notes[field]} ${text}` : text;
  }
  return notes;
}

const focusPath = `src/pictures/${focusFile}`;

/** The field of the page that a fault's place is about. */
function fieldOf(place: string, name: PictureName): string | undefined {
  const [, language, of, key] = /(\w+)\/pictures\.yaml[^:]*: ([\w-]+)\.(\w+)$/.exec(place) ?? [];
  if (language !== undefined) return of === name ? `${language}.${key}` : undefined;
  const isOwn = [focusPath, `${focusPath}: ${name}`].includes(place);
  return isOwn || place.startsWith(`src/pictures/${name}.`) ? 'photo' : undefined;
}

/**
 * What the page says after a save.
 * @param picture `file` is '' if none can be used
 * @param stale notes for texts of the photo before
 */
export function saidAfterSave(
  { name, file }: { name: PictureName; file: string },
  faults: readonly Fault[],
  stale: Notes,
): string {
  const fieldsOf = (weight: Fault['weight']): string[] =>
    Object.keys(
      notesOf(
        name,
        faults.filter((one) => one.weight === weight),
      ),
    );
  if (file === '' || fieldsOf('wrong').length > 0) {
    return 'Saved. But the site can’t be built until you change what’s marked.';
  }
  const sample = fieldsOf('unfinished');
  const asked = [...sample, ...Object.keys(stale)];
  const parts = { alt: 'the alt text', credit: 'the credit' };
  const open = Object.entries(parts)
    .filter(([key]) => asked.some((field) => field.endsWith(`.${key}`)))
    .map(([, words]) => words);
  if (open.length === 0) return 'Saved.';
  const whose = sample.length > 0 ? 'the sample’s' : 'the former photo’s';
  return `Saved. But ${open.join(' and ')} ${open.length > 1 ? 'are' : 'is'} still ${whose}. Change what’s marked, and save again.`;
}
