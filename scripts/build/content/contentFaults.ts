import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accents } from '../../../src/app/theme/accents.ts';
import { day, dusk, tints } from '../../../src/app/theme/colours.ts';
import { pictureSizes } from '../../../src/pages/pictureSizes.ts';
import { focusFile, focusSource, parseFocuses } from '../pictures/focuses.ts';
import { masterNames } from '../pictures/masterNames.ts';
import { chooseMasters, type Master, measureMaster } from '../pictures/masters.ts';
import { shotFaults } from '../manifest/siteMark.ts';
import { accentUseFaults } from './accentUse.ts';
import { accentFaults } from './colourRules.ts';
import { type Fault, wrong } from './contentFault.ts';
import { withLines } from './faultLines.ts';
import { differences, fileFaults, tagFaults } from './languageRules.ts';
import { linkFaults, serviceFaults } from './linkRules.ts';
import type { VisitorContent } from '../../../src/content/schemas/content.ts';
import { firstLanguage, languages } from '../../../src/content/section.mjs';
import { contentTexts, placesIn, readContent } from './content.ts';
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
 * Finds all faults in the content of a language. If fields are missing, checks only fields and texts, since the other
 * rules need complete content.
 * @param first the content of the first language, for another one
 */
export function contentFaults(
  content: VisitorContent,
  beside: Beside,
  language = firstLanguage,
  first = content,
): Fault[] {
  const isFirst = language === firstLanguage;
  const placeOf = placesIn(language);
  const texts = contentTexts(content, language);
  const shape = shapeFaults(content, placeOf);
  const found = [...shape, ...textFaults(texts)];
  if (shape.length === 0) {
    const find = sampleFinder(beside.sample);
    found.push(
      ...tagFaults(content, language, placeOf),
      ...(isFirst ? serviceFaults(content) : differences(content, first, placeOf)),
      ...linkFaults(content, texts, beside.publicFiles),
      ...resumeFaults(content, beside.today, placeOf),
      ...pictureFaults(content, beside.masters, find, placeOf),
      ...strayFaults(beside.pictureFiles),
      ...sampleFaults(content, texts, find, placeOf),
    );
  }
  return clearest(found);
}

/** Keeps the first fault of each place, which is the clearest. */
const clearest = (faults: readonly Fault[]): Fault[] =>
  faults.filter((one, at) => faults.findIndex(({ place }) => place === one.place) === at);

/** Checks the content of each language whose files are complete. */
function languagesFaults(root: string, beside: Beside): Fault[] {
  const files = fileFaults(root);
  const first = readContent();
  const complete = languages.filter(
    (language) => !files.some(({ place }) => place.startsWith(`src/content/${language}/`)),
  );
  // A fault in the first language’s fields would also be reported as a difference in each other language.
  const isFirstWhole = shapeFaults(first, placesIn(firstLanguage)).length === 0;
  const found = complete.flatMap((language) =>
    contentFaults(readContent(language), beside, language, isFirstWhole ? first : undefined),
  );
  return [...files, ...clearest(found)];
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
    ...focusFaults(root),
    ...accentFaults(accents, { day, dusk, fog: tints.fog }),
    ...accentUseFaults(root),
    ...(await shotFaults(root)),
    ...withLines(root, languagesFaults(root, beside)),
  ];
}

function focusFaults(root: string): Fault[] {
  const { faults } = parseFocuses(focusSource(join(root, 'src/pictures')), masterNames);
  return faults.map(([name, text]) =>
    wrong(`src/pictures/${focusFile}${name === '' ? '' : `: ${name}`}`, text),
  );
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
