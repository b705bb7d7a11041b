import { createRequire } from 'node:module';

/**
 * Finds the Deno binary in this project's packages, or in another `node_modules/`. Needs no install scripts. Doesn't
 * use `.bin/deno`: that may be a Node wrapper, and killing the wrapper would leave Deno running.
 * @throws Error if the package or its binary for this platform is missing
 */
export function findDeno(packages: string = import.meta.url): string {
  const { runInstall } = createRequire(packages)('deno/install_api.cjs') as {
    runInstall(): string;
  };
  return runInstall();
}
