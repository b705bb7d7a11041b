import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const observatory = '@mdn/mdn-http-observatory';
const version = '1.4.8';
const folder = '.cache/observatory';

/** Command that installs the Observatory. As a dependency, it would add 135 MB to every install. */
export const observatoryInstall = `npm install --prefix ${folder} --ignore-scripts ${observatory}@${version}`;

/** Folder of MDN's HTTP Observatory; null if it isn't installed. */
export function findObservatory(root: string): string | null {
  const path = join(root, folder, 'node_modules', observatory);
  return existsSync(path) ? path : null;
}

/** Installs the Observatory in CI. Elsewhere its tests are skipped if it is missing. */
export function ensureObservatory(root: string, print: (line: string) => void): void {
  if (process.env.CI === undefined || findObservatory(root) !== null) return;
  print('  installing MDN’s HTTP Observatory');
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), '{}');
  const { status, stdout, stderr } = spawnSync(observatoryInstall, {
    cwd: root,
    encoding: 'utf8',
    shell: true,
  });
  if (status !== 0) print(`${stdout}${stderr}`);
}
