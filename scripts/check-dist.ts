import { resolve } from 'node:path';
import { pictureFile, pictures } from '../src/content/pictures.ts';
import { services } from '../src/content/services.ts';
import { budgetChecks } from './builtSite/budgetChecks.ts';
import { runChecks } from './builtSite/check.ts';
import { contentSentences } from './builtSite/contentSentences.ts';
import { manifestChecks } from './builtSite/manifestChecks.ts';
import { openBuiltSite } from './builtSite/builtSite.ts';
import { pageChecks } from './builtSite/pageChecks.ts';
import { precacheChecks } from './builtSite/precacheChecks.ts';
import { traceChecks } from './builtSite/traceChecks.ts';
import { projectRoot } from './local/stackOptions.ts';

// Holds the built site to what it promises. `tsx scripts/check-dist.ts`, after a build; `DIST_DIR`
// names another folder than `dist`, for the build too.

const phonePicture = (name: keyof typeof pictures): string =>
  pictureFile(name, Math.min(...pictures[name].widths), 'avif');

const site = await openBuiltSite(projectRoot, resolve(projectRoot, process.env.DIST_DIR ?? 'dist'));
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
