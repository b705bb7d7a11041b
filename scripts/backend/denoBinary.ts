import { createRequire } from 'node:module';

/**
 * Path of the Deno binary in this project's packages, or another `node_modules/`. Works without install scripts. Not
 * `.bin/deno`: that may be a Node wrapper, and killing it would leave Deno running.
 * @throws Error if the package or its binary for this platform is missing
 */
export function findDeno(packages: string = import.meta.url): string {
  const { runInstall } = createRequire(packages)('deno/install_api.cjs') as {
    runInstall(): string;
  };
  return runInstall();
}
