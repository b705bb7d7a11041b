// Saves this version's site, functions and migrations to a file, for the tests of later versions. Run
// `npx tsx tests/releases/run.ts` on the day of a release.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { testSite } from '../runner/testSites.ts';
import { build } from '../support/siteBuilds.ts';
import { saveRelease, savedVersions } from './savedRelease.ts';

const { version } = packageJson;
if (savedVersions.includes(version)) {
  console.error(`${version} is already saved. Delete its file first if it isn't released yet.`);
  process.exit(1);
}
const folder = '.cache/saved-release';
build(projectRoot, { ...testSite, DIST_DIR: folder });

const site = filesIn(join(projectRoot, folder)).filter(
  (file) => !/\.(avif|webp|jpg|br|gz)$/.test(file),
);
const backend = ['functions', 'migrations'].flatMap((part) =>
  filesIn(join(projectRoot, 'supabase', part)).map((file) => `${part}/${file}`),
);
saveRelease(
  version,
  new Map([
    ...site.map((file) => [`site/${file}`, readFileSync(join(projectRoot, folder, file))] as const),
    ...backend.map(
      (file) => [`supabase/${file}`, readFileSync(join(projectRoot, 'supabase', file))] as const,
    ),
  ]),
);
const file = join(import.meta.dirname, `${version}.release.br`);
console.log(`${version}: ${Math.round(statSync(file).size / 1_024)} KiB`);
