import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { pictureFile, pictureSizes } from '../../../src/pages/pictureSizes.ts';
import { derivePicture, removeUnused } from './derivePicture.ts';
import { readFocuses } from './focuses.ts';
import { masterNames } from './masterNames.ts';
import { type PlannedPicture, planPictures } from './planPictures.ts';

export type MadePicture = PlannedPicture & { bytes: Buffer; mark: string; file: string };

/**
 * Makes the missing sizes of all pictures, and deletes unused ones.
 * @throws Error if a master is missing or isn't a picture
 */
export async function makePictures(mastersDir: string, madeDir: string): Promise<MadePicture[]> {
  const focuses = readFocuses(mastersDir, masterNames);
  const planned = planPictures(await readdir(mastersDir), pictureSizes, focuses);
  // Makes pictures in parallel, to use all cores.
  const made = await Promise.all(
    planned.map(async (one) => ({ ...one, bytes: await derivePicture(one, mastersDir, madeDir) })),
  );
  await removeUnused(planned, mastersDir, madeDir);
  const marks = new Map(
    Object.keys(pictureSizes).map((name) => [
      name,
      markOf(made.filter((one) => one.name === name)),
    ]),
  );
  return made.map((one) => {
    const mark = marks.get(one.name) ?? '';
    return { ...one, mark, file: pictureFile(one.name, mark, one.size, one.format) };
  });
}

/** A hash of all sizes of a picture together. One hash per picture keeps the pages small. */
function markOf(sizes: readonly { bytes: Buffer }[]): string {
  const hash = createHash('sha256');
  for (const { bytes } of sizes) hash.update(bytes);
  return hash.digest('hex').slice(0, 6);
}
