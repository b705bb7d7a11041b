import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDeno } from '../../scripts/backend/denoBinary.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { shellCall } from '../../scripts/shellCall.mjs';

/** The Deno version that hosted Supabase's edge functions support (https://supabase.com/docs/guides/functions). */
export const hostedDenoVersion = '2.1.4';

const longestInstallMs = 10 * 60_000;

/**
 * Installs that Deno by npm at the first use, and returns its path. The lock file doesn't list it: npm lacks this old
 * version for some platforms, and `npm install` would fail there.
 * @returns null if npm has no such package for this platform
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
    // npm has no package for this platform, or the registry is unreachable.
    return null;
  }
}
