import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cropTo } from './cropTo.ts';
import { unreadablePicture } from './masters.ts';
import type { PlannedPicture } from './planPictures.ts';

/** Encoder settings at which a picture looks like its master at the shown size. Chroma subsampling saves a twelfth. */
const encodings = {
  avif: { quality: 45, effort: 6, chromaSubsampling: '4:2:0' },
  webp: { quality: 66, effort: 6 },
} as const;

/**
 * Makes one size of a picture, cropped. Caches it in `madeDir` by a hash of master, size, and focus. Turns photographs by
 * EXIF, and removes all metadata (place, time, device).
 * @returns the bytes of an AVIF or WebP
 * @throws Error if the master isn't a picture
 */
export async function derivePicture(
  picture: PlannedPicture,
  mastersDir: string,
  madeDir: string,
): Promise<Buffer> {
  const { master, width, height, format, focus } = picture;
  const original = await readFile(join(mastersDir, master));
  const made = join(madeDir, madeName(picture, original));
  if (existsSync(made)) return await readFile(made);
  try {
    const cut = await cropTo(original, { width, height }, focus);
    const bytes = await cut.toFormat(format, encodings[format]).toBuffer();
    await mkdir(madeDir, { recursive: true });
    // Writes a temporary file first, since two processes may make the same picture at once.
    const half = `${made}.${randomUUID()}.half`;
    await writeFile(half, bytes);
    await rename(half, made);
    return bytes;
  } catch (error) {
    throw unreadablePicture(master, error);
  }
}

/** Deletes pictures from `madeDir` whose master or size the site no longer uses. */
export async function removeUnused(
  pictures: readonly PlannedPicture[],
  mastersDir: string,
  madeDir: string,
): Promise<void> {
  const used = await Promise.all(
    pictures.map(async (one) => madeName(one, await readFile(join(mastersDir, one.master)))),
  );
  const unused = (await readdir(madeDir)).filter(
    (file) => /\.(avif|webp)$/.test(file) && !used.includes(file),
  );
  await Promise.all(unused.map((file) => rm(join(madeDir, file), { force: true })));
}

function madeName(picture: PlannedPicture, original: Buffer): string {
  const { name, width, height, format, focus } = picture;
  const mark = createHash('sha256')
    .update(original)
    .update(JSON.stringify([width, height, format, encodings[format], ...(focus ? [focus] : [])]))
    .digest('hex')
    .slice(0, 16);
  return `${name}-${width}-${mark}.${format}`;
}
