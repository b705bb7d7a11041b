import type { photographForm } from '../content/photographs.ts';
import { counted, wording } from '../lib/wording.ts';
import type { FormAlbum } from './formAlbum.ts';

/** What became of the chosen files. @param count how many were chosen */
export function addedWords(
  words: typeof photographForm,
  count: number,
  notAdded: Awaited<ReturnType<FormAlbum['add']>>,
): string {
  const added = count - notAdded.length;
  const faults = notAdded.map(({ name, why }) =>
    wording(words.notAdded, { name, why: words.why[why] }),
  );
  return [...(added === 0 ? [] : [counted(words.added, added)]), ...faults].join(' ');
}
