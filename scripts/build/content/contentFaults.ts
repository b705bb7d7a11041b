import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accents } from '../../../src/app/theme/accents.ts';
import { day, dusk, tints } from '../../../src/app/theme/colours.ts';
import { pictureSizes } from '../../../src/pages/pictureSizes.ts';
import { chooseMasters, type Master, measureMaster } from '../pictures/masters.ts';
import { shotFaults } from '../manifest/siteMark.ts';
import { accentUseFaults } from './accentUse.ts';
import { accentFaults } from './colourRules.ts';
import { type Fault, wrong } from './contentFault.ts';
import { withLines } from './faultLines.ts';
import { linkFaults } from './linkRules.ts';
import type { Content } from '../../../src/content/schemas/content.ts';
import { contentTexts, readContent } from './content.ts';
import { pictureFaults, strayFaults } from './pictureRules.ts';
import { resumeFaults } from './resumeRules.ts';
import { readSamplePieces, sampleFinder, type SamplePieces } from './samplePieces.ts';
import { sampleFaults } from './sampleRules.ts';
import { shapeFaults } from './shapeFaults.ts';
import { textFaults } from './textRules.ts';

/** Files and data that the rules compare the content with. */
export type Beside = {
  masters: readonly Master[];
  /** Names of the files in `src/pictures`. */
  pictureFiles: readonly string[];
  /** Names of the files in `public`. */
  publicFiles: readonly string[];
  /** Today's date, such as `2026-05-31`. */
  today: string;
  sample: SamplePieces;
};

/**
 * Finds all faults in the content. If fields are missing, checks only fields and texts, since the other rules need
 * complete content.
 */
export function contentFaults(content: Content, beside: Beside): Fault[] {
  const texts = contentTexts(content);
  const shape = shapeFaults(content);
  const found = [...shape, ...textFaults(texts)];
  if (shape.length === 0) {
    const find = sampleFinder(beside.sample);
    found.push(
      ...linkFaults(content, texts, beside.publicFiles),
      ...resumeFaults(content, beside.today),
      ...pictureFaults(content, beside.masters, find),
      ...strayFaults(beside.pictureFiles),
      ...sampleFaults(content, texts, find),
    );
  }
  // Keeps the first fault of each place, which is the clearest.
  return found.filter((one, at) => found.findIndex(({ place }) => place === one.place) === at);
}

/** Checks the project's content, colors, and pictures. */
export async function siteFaults(root: string): Promise<Fault[]> {
  const { masters, faults } = await mastersOf(root);
  const beside = {
    masters,
    pictureFiles: readdirSync(join(root, 'src/pictures')),
    publicFiles: readdirSync(join(root, 'public')),
    today: new Date().toISOString().slice(0, 10),
    sample: readSamplePieces(),
  };
  return [
    ...faults,
    ...accentFaults(accents, { day, dusk, fog: tints.fog }),
    ...accentUseFaults(root),
    ...(await shotFaults(root)),
    ...withLines(root, contentFaults(readContent(), beside)),
  ];
}

async function mastersOf(root: string): Promise<{ masters: Master[]; faults: Fault[] }> {
  const folder = join(root, 'src/pictures');
  const names = Object.keys(pictureSizes);
  const { chosen, faults } = chooseMasters(readdirSync(folder), names);
  const found = faults.map((text) => wrong('src/pictures', text));
  const masters: Master[] = [];
  for (const [name, file] of chosen) {
    try {
      masters.push(await measureMaster(folder, name, file));
    } catch (error) {
      found.push(wrong('src/pictures', error instanceof Error ? error.message : String(error)));
    }
  }
  return { masters, faults: found };
}
