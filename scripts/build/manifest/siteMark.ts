import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { accents } from '../../../src/app/theme/accents.ts';
import { business } from '../../../src/content/business.ts';
import { appShots } from '../../../src/content/pwa.ts';
import { type Fault, left } from '../content/fault.ts';
import { shotFile } from './appPictures.ts';

/** Follows from who the site is of and from its colors; stands in each picture that is taken of it. */
export const siteMark = (): string =>
  `site ${createHash('sha256')
    .update(JSON.stringify([business, accents]))
    .digest('hex')
    .slice(0, 12)}`;

/** Names the pictures beside an offer to install the site where they show another one. */
export async function shotFaults(root: string): Promise<Fault[]> {
  if (business.sample) return [];
  const files = appShots.map(({ subject, form }) => shotFile(subject, form));
  const marks = await Promise.all(
    files.map(async (file) => {
      const path = join(root, 'public', file);
      if (!existsSync(path)) return false;
      const { exif } = await sharp(readFileSync(path)).metadata();
      return exif?.includes(siteMark()) ?? false;
    }),
  );
  const others = files.filter((_, at) => !marks[at]);
  return others.length === 0
    ? []
    : [
        left(
          'public/screenshots',
          'These pictures, shown beside an offer to install, are of the sample or of the site as it was. npm run build, then npx tsx scripts/art/screenshots.ts takes them.',
        ),
      ];
}
