import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSite } from '../../../scripts/build/builtSite/builtSite.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { lookLike } from './look.ts';
import { plainHome } from './plain/home.ts';

const folder = join(projectRoot, '.cache/load-bench');

/** What our page shows and names: both sites get the same files. */
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

function copyShared(ours: BuiltSite, from: string, to: string): void {
  for (const file of ours.files.filter((one) => shared.test(one))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
}
