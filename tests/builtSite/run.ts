import { resolve } from 'node:path';
import { pictures } from '../../src/content/pictures.ts';
import { services } from '../../src/content/services.ts';
import { budgetChecks } from './budgetChecks.ts';
import { runChecks } from '../../scripts/build/builtSite/check.ts';
import { contentSentences } from './contentSentences.ts';
import { manifestChecks } from '../../scripts/build/builtSite/manifestChecks.ts';
import { openBuiltSite } from '../../scripts/build/builtSite/builtSite.ts';
import { pageChecks } from './pageChecks.ts';
import { precacheChecks } from '../../scripts/build/builtSite/precacheChecks.ts';
import { traceChecks } from './traceChecks.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';

// Holds the built site to what it promises. `tsx tests/builtSite/run.ts`, after a build; `DIST_DIR`
// names another folder than `dist`, for the build too.

const site = await openBuiltSite(projectRoot, resolve(projectRoot, process.env.DIST_DIR ?? 'dist'));
const phonePicture = (name: keyof typeof pictures): string => {
  const width = Math.min(...pictures[name].widths);
  const found = site.files.find(
    (file) => file.startsWith(`assets/${name}-`) && file.endsWith(`-${width}.avif`),
  );
  if (found === undefined) throw new Error(`The site has no picture “${name}”, ${width} px wide.`);
  return found;
};
const { passed, failed } = await runChecks(
  [
    ...pageChecks(site, await contentSentences(projectRoot)),
    ...precacheChecks(site),
    ...budgetChecks(site, {
      hero: phonePicture('hero'),
      cards: services.map(({ picture }) => phonePicture(picture)),
    }),
    ...manifestChecks(site),
    ...traceChecks(projectRoot, site),
  ],
  (line) => console.log(line),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
