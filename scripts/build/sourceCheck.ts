import { contentMark, timesMark } from './siteSources.ts';

/**
 * Returns a check to run at intervals while the site is up. It calls `onChange` once when the sources differ from those at
 * the start, as after `npm run setup`, and again only after they have been the same in between.
 */
export function createSourceCheck(root: string, onChange: () => void): () => void {
  const first = contentMark(root);
  let times = timesMark(root);
  let isTold = false;
  return () => {
    try {
      const now = timesMark(root);
      if (now === times) return;
      const isChanged = contentMark(root) !== first;
      times = now;
      if (isChanged && !isTold) onChange();
      isTold = isChanged;
    } catch {
      // A file was deleted during the check: the next check sees that.
    }
  };
}
