import { writeFileSync } from 'node:fs';
import { contentModules } from './build/content/modules.ts';
import { piecesOf, samplePiecesFile } from './build/content/samplePieces.ts';
import { contentTexts } from './build/content/textRules.ts';

// `npx tsx scripts/note-sample.ts` records the sample content after it has changed. An owner must not run this: it
// would record the owner's content as the sample.

const { business } = contentModules['business.ts'];
if (!business.sample) throw new Error('business.sample is false: this content is no sample.');
writeFileSync(
  samplePiecesFile,
  `${JSON.stringify(piecesOf(contentTexts(contentModules)), null, 2)}\n`,
);
