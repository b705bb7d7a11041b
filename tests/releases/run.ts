// Keeps what is here as the release that package.json names, on the day it is released:
// `npx tsx tests/releases/run.ts`.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { testSite } from '../runner/testSites.ts';
import { build } from '../support/siteBuilds.ts';
import { keepRelease, keptVersions } from './keptRelease.ts';

const { version } = packageJson;
if (keptVersions.includes(version)) {
  console.error(`${version} is kept already. Delete its file first if it is not released yet.`);
  process.exit(1);
}
const folder = '.cache/kept-release';
build(projectRoot, { ...testSite, DIST_DIR: folder });

const site = filesIn(join(projectRoot, folder)).filter(
  (file) => !/\.(avif|webp|jpg|br|gz)$/.test(file),
);
const backend = ['functions', 'migrations'].flatMap((part) =>
  filesIn(join(projectRoot, 'supabase', part)).map((file) => `${part}/${file}`),
);
keepRelease(
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
