import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { unreadablePicture } from './masters.ts';
import type { PlannedPicture } from './planPictures.ts';

/** Where each is hard to tell from its master at the size in which it is shown. */
const encodings = {
  avif: { quality: 50, effort: 5 },
  webp: { quality: 72, effort: 6 },
} as const;

/**
 * One size of one picture, cut to its proportions. Kept in `cacheDir` under a mark of master and
 * size, so that only what has changed is made again. A photograph is turned upright, and nothing of
 * what its camera wrote into it (place, time, device) is taken over.
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
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .toFormat(format, encodings[format])
      .toBuffer();
    await mkdir(cacheDir, { recursive: true });
    // The same picture may be made twice at once.
    const half = `${kept}.${randomUUID()}`;
    await writeFile(half, picture);
    await rename(half, kept);
    return picture;
  } catch (error) {
    throw unreadablePicture(master, error);
  }
}
