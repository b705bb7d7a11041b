import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDeno } from '../../scripts/backend/denoBinary.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { shellCall } from '../../scripts/shellCall.mjs';

/** The Deno that hosted Supabase's edge functions are compatible with (https://supabase.com/docs/guides/functions). */
export const hostedDenoVersion = '2.1.4';

const longestInstallMs = 10 * 60_000;

/**
 * Path of that Deno, which npm brings at the first use. It stands outside the lock file: this old version
 * is not to be had for every platform, and an install on those would fail for the sake of a test.
 * @returns null where npm has none for this platform
 */
export function fetchHostedDeno(): string | null {
  const folder = join(projectRoot, '.cache', `deno-${hostedDenoVersion}`);
  if (!existsSync(join(folder, 'node_modules/deno/install_api.cjs'))) {
    const words = ['install', '--no-save', '--no-package-lock', '--ignore-scripts'];
    const all = [...words, '--prefix', folder, `deno@${hostedDenoVersion}`];
    const shell = process.platform === 'win32';
    const options = { stdio: 'inherit', timeout: longestInstallMs, shell } as const;
    spawnSync(...shellCall('npm', all, shell), options);
  }
  try {
    return findDeno(join(folder, 'node_modules/'));
  } catch {
    // No package for this platform, or no registry to bring it.
    return null;
  }
}
