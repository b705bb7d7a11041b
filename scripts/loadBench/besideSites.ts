import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSite } from '../builtSite/builtSite.ts';
import { installMissing } from '../install.mjs';
import { projectRoot } from '../local/stackOptions.ts';
import { lookLike } from './look.ts';
import { plainHome } from './plain/home.ts';

const folder = join(projectRoot, '.cache/load-bench');

/** What our page shows and names: the two sites get the same files. */
const shared = /^(pictures\/|assets\/.*\.woff2$|favicon\.svg$|area-map\.svg$)/;

/**
 * Writes the home page as plain HTML, with our own pictures and font beside it.
 * @param oursDir where our site is built
 * @param action where the form is sent to
 * @returns the folder of the site
 */
export function writePlainSite(ours: BuiltSite, oursDir: string, action: string): string {
  const dir = join(folder, 'plain');
  rmSync(dir, { recursive: true, force: true });
  copyShared(ours, oursDir, dir);
  writeFileSync(join(dir, 'index.html'), plainHome(lookLike(ours), action));
  return dir;
}

/**
 * Builds the same page with Astro, which is installed at the first use.
 * @returns the folder of the site
 * @throws Error where Astro can't be had or does not build
 */
export async function buildAstroSite(
  ours: BuiltSite,
  oursDir: string,
  action: string,
): Promise<string> {
  const dir = join(folder, 'astro');
  for (const made of ['src', 'public', 'dist'])
    rmSync(join(dir, made), { recursive: true, force: true });
  cpSync(join(projectRoot, 'scripts/loadBench/astro'), dir, { recursive: true });
  await installMissing(dir);
  copyShared(ours, oursDir, join(dir, 'public'));
  writeFileSync(join(dir, 'look.css'), lookLike(ours));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(dir, 'node_modules/astro/astro.js'), 'build'],
    {
      cwd: dir,
      encoding: 'utf8',
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        PROJECT_DIR: projectRoot,
        FORM_ACTION: action,
      },
    },
  );
  if (status !== 0) throw new Error(`Astro could not build its page.\n${stdout}${stderr}`);
  return join(dir, 'dist');
}

function copyShared(ours: BuiltSite, from: string, to: string): void {
  for (const file of ours.files.filter((one) => shared.test(one))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
}
