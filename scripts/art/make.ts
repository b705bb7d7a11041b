import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureName } from '../../src/content/pictures.ts';
import { about } from './pictures/about.ts';
import { biodiversityAudits } from './pictures/biodiversityAudits.ts';
import { bugIdentification } from './pictures/bugIdentification.ts';
import { ecologicalEducation } from './pictures/ecologicalEducation.ts';
import { hero } from './pictures/hero.ts';
import { naturalPestManagement } from './pictures/naturalPestManagement.ts';
import { permittingGuidance } from './pictures/permittingGuidance.ts';
import { pollinatorHabitat } from './pictures/pollinatorHabitat.ts';

// `npx tsx scripts/art/make.ts [names…]` draws the masters anew, all or those that are named.
// ART_OUT names another folder for them, to try things in.

const masters: Record<PictureName, () => string> = {
  hero,
  'natural-pest-management': naturalPestManagement,
  'pollinator-habitat': pollinatorHabitat,
  'bug-identification': bugIdentification,
  'ecological-education': ecologicalEducation,
  'biodiversity-audits': biodiversityAudits,
  'permitting-guidance': permittingGuidance,
  about,
};

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.env.ART_OUT ?? join(here, '../../src/pictures');
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in masters));
if (unknown.length > 0) {
  throw new Error(
    `There is no picture ${unknown.join(', ')}; there are ${Object.keys(masters).join(', ')}.`,
  );
}
for (const [name, draw] of Object.entries(masters)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await writeFile(join(folder, `${name}.svg`), draw());
}
