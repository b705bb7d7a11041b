import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pictureSizes, socialPicture } from '../../src/pages/pictureSizes.ts';
import { cutForSharing } from './pictures/cutForSharing.ts';
import { focusRule } from './pictures/focusRule.ts';
import { type MadePicture, makePictures } from './pictures/makePictures.ts';
import { placeholderRule } from './pictures/placeholder.ts';

/** A mark in the dev server's picture URLs: that server makes pictures on request. */
export const devMark = 'dev';

/** Adds all pictures to the build, in the sizes that pages use, and adds their placeholders to the pages. */
export function pictures(): Plugin {
  let mastersDir = '';
  let made: MadePicture[] = [];
  let fault: unknown;
  return {
    name: 'derive-pictures',
    async config({ root = process.cwd() }, { command }) {
      mastersDir = join(root, 'src/pictures');
      // The made pictures are committed, so that each is made only once.
      if (command === 'build') {
        made = await makePictures(mastersDir, join(mastersDir, 'made')).catch((error: unknown) => {
          fault = error;
          return [];
        });
      }
      const marks = Object.fromEntries([
        ...Object.keys(pictureSizes).map((name) => [name, devMark]),
        ...made.map(({ name, mark }) => [name, mark]),
      ]);
      return { define: { __PICTURE_MARKS__: JSON.stringify(marks) } };
    },
    // Throws only here: the content check, which runs first, also reports missing pictures.
    buildStart() {
      if (fault !== undefined) throw fault;
    },
    async transformIndexHtml() {
      // One of each crop; a picture's own comes before that for phones, whose rule wins there.
      const crops = made.filter(({ format }) => format === 'webp');
      const rules = crops.map(async (one) =>
        [
          typeof one.size === 'number' ? await placeholderRule(one.name, one.bytes) : '',
          await focusRule(one, mastersDir),
        ].join(''),
      );
      return [{ tag: 'style', injectTo: 'head', children: (await Promise.all(rules)).join('') }];
    },
    async generateBundle() {
      const { master: hero = '', focus } = made.find(({ name }) => name === 'hero') ?? {};
      this.emitFile({
        type: 'asset',
        fileName: socialPicture.file,
        source: await cutForSharing(join(mastersDir, hero), focus),
      });
      for (const { file, bytes } of made) {
        this.emitFile({ type: 'asset', fileName: file, source: bytes });
      }
    },
  };
}
