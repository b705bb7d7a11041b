import { resolve } from 'node:path';
import { type PictureSize, pictureSizes } from '../../src/pages/pictureSizes.ts';
import { services } from '../../src/content/services.ts';
import { budgetChecks } from './budgetChecks.ts';
import { runChecks } from '../../scripts/build/builtSite/check.ts';
import { contentSentences } from './contentSentences.ts';
import { manifestChecks } from '../../scripts/build/builtSite/manifestChecks.ts';
import { openBuiltSite } from '../../scripts/build/builtSite/builtSite.ts';
import { languages } from '../../src/content/section.mjs';
import { languageChecks } from './languageChecks.ts';
import { pageChecks } from './pageChecks.ts';
import { precacheChecks } from '../../scripts/build/builtSite/precacheChecks.ts';
import { textPageChecks } from './textPageChecks.ts';
import { traceChecks } from './traceChecks.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';

// Checks the built site. Run `tsx tests/builtSite/run.ts` after a build. `DIST_DIR` sets another folder than
// `dist`, also for the build.

const distDir = resolve(projectRoot, process.env.DIST_DIR ?? 'dist');
const site = await openBuiltSite(projectRoot, distDir);
const pictureIn = (name: string, size: PictureSize): string => {
  const picture = site.files.find(
    (file) => file.startsWith(`assets/${name}-`) && file.endsWith(`-${size}.avif`),
  );
  if (picture === undefined) throw new Error(`The site has no picture “${name}” of size ${size}.`);
  return picture;
};

const { passed, failed } = await runChecks(
  [
    ...pageChecks(site, Object.fromEntries(languages.map((one) => [one, contentSentences(one)]))),
    ...languageChecks(site),
    ...textPageChecks(site, distDir),
    ...precacheChecks(site),
    ...budgetChecks(site, {
      // A phone 360 px wide with the densest screen.
      hero: pictureIn('hero', 'tall-720'),
      cards: services.map(({ picture }) =>
        pictureIn(picture, Math.min(...pictureSizes[picture].widths)),
      ),
    }),
    ...manifestChecks(site),
    ...traceChecks(projectRoot, site),
  ],
  (line) => console.log(line),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
