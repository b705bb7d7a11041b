import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

/**
 * A folder for each test of the file, or one for all of them. To be called before any hook that works
 * in it: it goes last.
 */
export function ownFolder(per: 'each' | 'all' = 'each'): { readonly path: string } {
  let folder: ReturnType<typeof temporaryFolder>;
  const [before, after] = per === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(() => {
    folder = temporaryFolder();
  });
  after(() => folder.remove());
  return {
    get path() {
      return folder.path;
    },
  };
}
