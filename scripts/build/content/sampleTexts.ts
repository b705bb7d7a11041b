import { languages } from '../../../src/content/section.mjs';
import { contentTexts, readContent } from './content.ts';
import { readSamplePieces, sampleFinder } from './samplePieces.ts';
import { sampleIn } from './sampleRules.ts';
import { sectionOf } from './sampleSections.ts';

/** A text of the site that is still the sample's. */
export type SampleText = {
  place: string;
  text: string;
  section: string;
  /** Whether it is false for any other business, so that the owner has to change it. */
  isLie: boolean;
};

/** Lists the texts of all languages that are still the sample's, without those of parts that the site leaves out. */
export function sampleTexts(): SampleText[] {
  const find = sampleFinder(readSamplePieces());
  return languages.flatMap((language) =>
    contentTexts(readContent(language), language).flatMap(({ place, text }) => {
      const found = sampleIn({ place, text }, find);
      const section = sectionOf(place);
      return found && section ? [{ place, text, section, isLie: found.isLie }] : [];
    }),
  );
}
