import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tallMedia } from '../../../src/pages/pictureSizes.ts';
import { focusInCrop } from './cropTo.ts';
import { focusText, middle } from './focuses.ts';
import { isPhotograph } from './masters.ts';
import type { PlannedPicture } from './planPictures.ts';

/**
 * Writes a CSS rule that keeps the focus of a photograph in view where the page's layout crops it once more. None for a
 * drawing, which has its place in the layout's own styles.
 * @param picture any size of a crop
 */
export async function focusRule(picture: PlannedPicture, mastersDir: string): Promise<string> {
  const { name, master, size, focus = middle } = picture;
  if (!isPhotograph(master)) return '';
  const position = await focusInCrop(await readFile(join(mastersDir, master)), picture, focus);
  const rule = `[src^="/assets/${name}-"]{object-position:${focusText(position)}!important}`;
  return typeof size === 'number' ? rule : `@media ${tallMedia}{${rule}}`;
}
