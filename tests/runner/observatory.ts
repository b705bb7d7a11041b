import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const observatory = '@mdn/mdn-http-observatory';
const version = '1.4.8';
const folder = '.cache/observatory';

/** How it comes here where it is missing: among the packages every first install would be 135 MB more. */
export const bringObservatory = `npm install --prefix ${folder} --ignore-scripts ${observatory}@${version}`;

/** The folder of MDN's HTTP Observatory; null where it is not installed. */
export function findObservatory(root: string): string | null {
  const path = join(root, folder, 'node_modules', observatory);
  return existsSync(path) ? path : null;
}

/** In CI it is installed; elsewhere its test is skipped where it is missing. */
export function ensureObservatory(root: string, print: (line: string) => void): void {
  if (process.env.CI === undefined || findObservatory(root) !== null) return;
  print('  installing MDN’s HTTP Observatory');
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), '{}');
  const { status, stdout, stderr } = spawnSync(bringObservatory, {
    cwd: root,
    encoding: 'utf8',
    shell: true,
  });
  if (status !== 0) print(`${stdout}${stderr}`);
}
