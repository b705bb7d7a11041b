import { createRequire } from 'node:module';

/** The two versions that functions are run under: npm's current, and the one hosted Supabase is compatible with. */
export type DenoPackage = 'deno' | 'deno-2.1.4';

/**
 * Path of a real Deno binary. Its package's install script need not have run; `.bin/deno` is never
 * used, since it may be a Node program in front of Deno, and ending it would leave Deno behind.
 */
export function findDeno(name: DenoPackage = 'deno'): string {
  const { runInstall } = createRequire(import.meta.url)(`${name}/install_api.cjs`) as {
    runInstall(): string;
  };
  return runInstall();
}
