import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { keptPictures, pictures as wanted, socialPicture } from '../../src/content/pictures.ts';
import { cutForSharing } from './pictures/cutForSharing.ts';
import { derivePicture } from './pictures/derivePicture.ts';
import { placeholderRule } from './pictures/placeholder.ts';
import { planPictures } from './pictures/planPictures.ts';

/**
 * Puts every picture into the built site, in the sizes that the pages ask for, and into every page
 * what stands in its place while it loads.
 */
export function pictures(): Plugin {
  let root = '';
  const mastersDir = () => join(root, 'src/pictures');
  const cacheDir = () => join(root, 'node_modules/.cache/pictures');
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
        placeholderRule(picture.name, await derivePicture(picture, mastersDir(), cacheDir())),
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
      // At once: the first build of all has some fifty to make, and one alone leaves cores idle.
      const sources = await Promise.all(
        planned.map((picture) => derivePicture(picture, mastersDir(), cacheDir())),
      );
      for (const [place, source] of sources.entries()) {
        this.emitFile({ type: 'asset', fileName: planned[place]?.file ?? '', source });
      }
    },
  };
}
