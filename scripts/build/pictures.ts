import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { keptPictures, pictures as wanted, socialPicture } from '../../src/content/pictures.ts';
import { cutForSharing } from './pictures/cutForSharing.ts';
import { derivePicture, removeUnused } from './pictures/derivePicture.ts';
import { placeholderRule } from './pictures/placeholder.ts';
import { planPictures } from './pictures/planPictures.ts';

/**
 * Puts every picture into the built site, in the sizes that the pages ask for, and into every page
 * what stands in its place while it loads.
 */
export function pictures(): Plugin {
  let root = '';
  const mastersDir = () => join(root, 'src/pictures');
  // In the repository, so that nobody waits for what has been made once.
  const madeDir = () => join(mastersDir(), 'made');
  const plan = async () => planPictures(await readdir(mastersDir()), wanted);
  return {
    name: 'derive-pictures',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async transformIndexHtml() {
      const kept = (await plan()).filter(({ file }) => keptPictures.includes(file));
      const rules = kept.map(async (picture) =>
        placeholderRule(picture.name, await derivePicture(picture, mastersDir(), madeDir())),
      );
      return [{ tag: 'style', injectTo: 'head', children: (await Promise.all(rules)).join('') }];
    },
    async generateBundle() {
      const planned = await plan();
      const hero = planned.find(({ name }) => name === 'hero')?.master ?? '';
      this.emitFile({
        type: 'asset',
        fileName: socialPicture.file,
        source: await cutForSharing(join(mastersDir(), hero)),
      });
      // At once: one alone leaves cores idle where many are to be made.
      const sources = await Promise.all(
        planned.map((picture) => derivePicture(picture, mastersDir(), madeDir())),
      );
      for (const [place, source] of sources.entries()) {
        this.emitFile({ type: 'asset', fileName: planned[place]?.file ?? '', source });
      }
      await removeUnused(planned, mastersDir(), madeDir());
    },
  };
}
