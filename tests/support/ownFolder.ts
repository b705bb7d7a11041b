import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

/**
 * Creates a temporary folder for each test of the file, or one for all tests, and deletes it afterwards. Call this
 * before registering a hook that uses the folder: Vitest runs the last registered `after` hook first.
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
