import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { pictures as wanted, socialPicture } from '../../src/content/pictures.ts';
import { derivePicture } from './pictures/derivePicture.ts';
import { planPictures } from './pictures/planPictures.ts';

/** Puts every picture into the built site, in the sizes that the pages ask for. */
export function pictures(): Plugin {
  let root = '';
  return {
    name: 'derive-pictures',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const mastersDir = join(root, 'src/pictures');
      const cacheDir = join(root, 'node_modules/.cache/pictures');
      const planned = planPictures(await readdir(mastersDir), wanted);
      const hero = planned.find(({ file }) => file.startsWith('pictures/hero-'))?.master ?? '';
      this.emitFile({
        type: 'asset',
        fileName: socialPicture.file,
        source: await sharp(join(mastersDir, hero))
          .resize(socialPicture.width, socialPicture.height, { fit: 'cover' })
          .jpeg({ quality: 82, mozjpeg: true })
          .toBuffer(),
      });
      for (const picture of planned) {
        const source = await derivePicture(picture, mastersDir, cacheDir);
        this.emitFile({ type: 'asset', fileName: picture.file, source });
      }
    },
  };
}
