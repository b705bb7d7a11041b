import { existsSync } from 'node:fs';
import { installDebians } from '../../scripts/backend/aptPackages.ts';

/** The web servers that the files for hosts are tried on: Debian's package, and where its program is. */
export const webServers = {
  nginx: { package: 'nginx-light', program: '/usr/sbin/nginx' },
  caddy: { package: 'caddy', program: '/usr/bin/caddy' },
  apache: { package: 'apache2', program: '/usr/sbin/apache2' },
} as const;

/** In CI those that are missing are installed; elsewhere their tests are skipped. */
export function ensureWebServers(print: (line: string) => void): void {
  const missing = Object.values(webServers).filter(({ program }) => !existsSync(program));
  if (process.env.CI === undefined || missing.length === 0) return;
  installDebians(
    missing.map(({ package: name }) => name),
    print,
  );
}
