import { readFile } from 'node:fs/promises';
import { socialPicture } from '../../../src/pages/pictureSizes.ts';
import type { Focus } from './cropAround.mjs';
import { cropTo } from './cropTo.ts';

/** Crops the picture for link previews. Makes a JPEG, since some sites can't read newer formats. */
export async function cutForSharing(master: string, focus?: Focus): Promise<Buffer> {
  const cut = await cropTo(await readFile(master), socialPicture, focus);
  return await cut.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
