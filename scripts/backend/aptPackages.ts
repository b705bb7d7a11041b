import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages if this process is root on a system with apt; otherwise does nothing. */
export function installDebians(packages: readonly string[], print: (line: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  print(`  installing Debian’s ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env,
  });
}
