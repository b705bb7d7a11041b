import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { pictureFile, pictures } from '../../../src/content/pictures.ts';
import { derivePicture, removeUnused } from './derivePicture.ts';
import { type PlannedPicture, planPictures } from './planPictures.ts';

export type MadePicture = PlannedPicture & { bytes: Buffer; mark: string; file: string };

/**
 * Makes every size of every picture, or takes what was made before, and removes what is used no more.
 * @throws Error where a master is missing, or is no picture
 */
export async function makePictures(mastersDir: string, madeDir: string): Promise<MadePicture[]> {
  const planned = planPictures(await readdir(mastersDir), pictures);
  // At once: one alone leaves cores idle where many are to be made.
  const made = await Promise.all(
    planned.map(async (one) => ({ ...one, bytes: await derivePicture(one, mastersDir, madeDir) })),
  );
  await removeUnused(planned, mastersDir, madeDir);
  const marks = new Map(
    Object.keys(pictures).map((name) => [name, markOf(made.filter((one) => one.name === name))]),
  );
  return made.map((one) => {
    const mark = marks.get(one.name) ?? '';
    return { ...one, mark, file: pictureFile(one.name, mark, one.size, one.format) };
  });
}

/** One for all sizes of a picture: each page names them all, and a mark for each would weigh on it. */
function markOf(sizes: readonly { bytes: Buffer }[]): string {
  const hash = createHash('sha256');
  for (const { bytes } of sizes) hash.update(bytes);
  return hash.digest('hex').slice(0, 6);
}
