import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const longestInstallMs = 10 * 60_000;

/**
 * Folder of the `node_modules` in which npm has put this version of a package at its first use. What only
 * a test needs, and is large or not there for every platform, stands outside the lock file: nobody's
 * install waits for it or fails for its sake.
 * @returns null where there is none for this platform, or no registry to bring it
 */
export function fetchPackage(root: string, name: string, version: string): string | null {
  const folder = join(root, '.cache/packages', `${name.replace(/^@|\//g, '')}-${version}`);
  const modules = join(folder, 'node_modules');
  if (!existsSync(join(modules, name, 'package.json'))) {
    const words = ['install', '--no-save', '--no-package-lock', '--ignore-scripts'];
    spawnSync('npm', [...words, '--prefix', folder, `${name}@${version}`], {
      stdio: 'inherit',
      timeout: longestInstallMs,
      shell: process.platform === 'win32',
    });
  }
  return existsSync(join(modules, name, 'package.json')) ? modules : null;
}
