import { writeFileSync } from 'node:fs';
import { allTexts, readContent } from './build/content/content.ts';
import { piecesOf, samplePiecesFile } from './build/content/samplePieces.ts';

// `npx tsx scripts/note-sample.ts` records the sample content after it has changed. An owner must not run this: it
// would record the owner's content as the sample.

if (!readContent().business.sample)
  throw new Error('business.sample is false: this content is no sample.');
writeFileSync(samplePiecesFile, `${JSON.stringify(piecesOf(allTexts()), null, 2)}\n`);
