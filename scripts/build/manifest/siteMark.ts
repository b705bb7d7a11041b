import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { business } from '../../../src/content/business.ts';
import { appShots } from '../../../src/content/pwa.ts';
import { type Fault, unfinished } from '../content/fault.ts';
import { filesIn } from '../filesIn.ts';
import { shotFile } from './appPictures.ts';

/** Where the words and colors stand that may be seen in a picture of the site. */
const seen = [
  'src/app/theme/accents.ts',
  ...['business', 'contact', 'hero', 'navigation', 'pictures', 'resume', 'services'].map(
    (name) => `src/content/${name}.ts`,
  ),
];

/** Follows from all that is seen of the site at first; stands in each picture that is taken of it. */
export function siteMark(root: string): string {
  const masters = filesIn(join(root, 'src/pictures'))
    .filter((file) => !file.startsWith('made/'))
    .map((file) => `src/pictures/${file}`);
  const hash = createHash('sha256');
  for (const file of [...seen, ...masters]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return `site ${hash.digest('hex').slice(0, 12)}`;
}

/** Names the pictures beside an offer to install the site where they show another one. */
export async function shotFaults(root: string): Promise<Fault[]> {
  if (business.sample) return [];
  const mark = siteMark(root);
  for (const { subject, form } of appShots) {
    if (await isMarked(join(root, 'public', shotFile(subject, form)), mark)) continue;
    return [
      unfinished(
        'public/screenshots',
        'These pictures, which browsers show when they offer to install the site, are of the sample or of the site before its last changes. npm run screenshots takes them again; then run npm run build.',
      ),
    ];
  }
  return [];
}

async function isMarked(file: string, mark: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const { exif } = await sharp(readFileSync(file)).metadata();
  return exif?.includes(mark) ?? false;
}
