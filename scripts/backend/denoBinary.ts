import { createRequire } from 'node:module';

/**
 * Path of a real Deno binary, of this project's packages or of those in another `node_modules/`. Its
 * package's install script need not have run; `.bin/deno` is never used, since it may be a Node program
 * in front of Deno, and ending it would leave Deno behind.
 * @throws Error where the package is missing or has no binary for this platform
 */
export function findDeno(packages: string = import.meta.url): string {
  const { runInstall } = createRequire(packages)('deno/install_api.cjs') as {
    runInstall(): string;
  };
  return runInstall();
}
