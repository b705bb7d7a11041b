import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PlannedPicture } from './planPictures.ts';

/** Where each is hard to tell from its master at the size in which it is shown. */
const encodings = {
  avif: { quality: 50, effort: 5 },
  webp: { quality: 72, effort: 6 },
} as const;

/**
 * One size of one picture, cut to its proportions. Kept in `cacheDir` under a mark of master and
 * size, so that only what has changed is made again.
 * @returns the bytes of an AVIF or WebP
 * @throws Error where the master is no picture
 */
export async function derivePicture(
  { master, width, height, format }: PlannedPicture,
  mastersDir: string,
  cacheDir: string,
): Promise<Buffer> {
  const original = await readFile(join(mastersDir, master));
  const mark = createHash('sha256')
    .update(original)
    .update(JSON.stringify([width, height, format, encodings[format]]))
    .digest('hex');
  const kept = join(cacheDir, `${mark}.${format}`);
  if (existsSync(kept)) return await readFile(kept);
  try {
    const picture = await sharp(original)
      .rotate()
      .resize(width, height, { fit: 'cover' })
      .toFormat(format, encodings[format])
      .toBuffer();
    await mkdir(cacheDir, { recursive: true });
    await writeFile(`${kept}.new`, picture);
    await rename(`${kept}.new`, kept);
    return picture;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`src/pictures/${master} can’t be read as a picture: ${why}`, { cause: error });
  }
}
