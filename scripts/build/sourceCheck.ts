import { contentMark, timesMark } from './siteSources.ts';

/**
 * Returns a check to run at intervals while the site is up. If the sources differ from those at the start, for example
 * after `npm run setup`, the check calls `onChange` once. It calls `onChange` again only after the sources were the
 * same in between.
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
      // A file was deleted during the check; the next check sees that.
    }
  };
}
