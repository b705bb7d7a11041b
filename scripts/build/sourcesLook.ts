import { contentMark, timesMark } from './siteSources.ts';

/**
 * A look at the sources of a running site, to be taken again and again. It tells when they have become others
 * than at first, as after `npm run setup`, once until they have been the same again.
 */
export function sourcesLook(root: string, tell: () => void): () => void {
  const first = contentMark(root);
  let times = timesMark(root);
  let isTold = false;
  return () => {
    try {
      const now = timesMark(root);
      if (now === times) return;
      const isChanged = contentMark(root) !== first;
      times = now;
      if (isChanged && !isTold) tell();
      isTold = isChanged;
    } catch {
      // A file went while it was read: the next look sees what became of it.
    }
  };
}
