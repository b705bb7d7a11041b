import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { business } from '../../../src/content/business.ts';
import { sectionFiles } from '../../../src/content/section.mjs';
import { type Fault, unfinished } from '../content/contentFault.ts';
import { focusSource, parseFocuses } from '../pictures/focuses.ts';
import { masterNames } from '../pictures/masterNames.ts';
import { chooseMasters } from '../pictures/masters.ts';
import { pictureSizes } from '../../../src/pages/pictureSizes.ts';
import { shotFile } from './appPictures.ts';
import { appShots } from './appShots.ts';

/** Sources of the words and colors that a screenshot may show. */
const seen = [
  'src/app/theme/accents.ts',
  ...(['business', 'contact', 'hero', 'navigation', 'pictures', 'resume', 'services'] as const)
    .flatMap((name) => sectionFiles(name))
    .map((file) => `src/content/${file}`),
];

/**
 * A hash of everything that a screenshot may show, stored in each screenshot. Ignores other files and line endings, so
 * that the hash is the same on every computer.
 */
export function siteMark(root: string): string {
  const { chosen } = chooseMasters(
    readdirSync(join(root, 'src/pictures')),
    Object.keys(pictureSizes),
  );
  const masters = [...chosen.values()].map((file) => `src/pictures/${file}`).sort();
  const hash = createHash('sha256');
  for (const file of [...seen, ...masters]) {
    hash.update(`${file}\0`).update(contentOf(join(root, file)));
  }
  const { focuses } = parseFocuses(focusSource(join(root, 'src/pictures')), masterNames);
  if (focuses.size > 0) hash.update(JSON.stringify([...focuses]));
  return `site ${hash.digest('hex').slice(0, 12)}`;
}

function contentOf(file: string): string | Buffer {
  const bytes = readFileSync(file);
  return /\.(ts|yaml|svg)$/i.test(file) ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes;
}

/** Reports screenshots that are older than the content they show. */
export async function shotFaults(root: string): Promise<Fault[]> {
  if (business.sample) return [];
  const mark = siteMark(root);
  for (const { subject, form } of appShots) {
    if (await isMarked(join(root, 'public', shotFile(subject, form)), mark)) continue;
    return [
      unfinished(
        'public/screenshots',
        'The screenshots in the install dialog show the sample, or the site before its last changes. To take them again, run npm run screenshots, then npm run build.',
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
