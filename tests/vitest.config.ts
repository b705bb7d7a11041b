import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Turns off the `localStorage` of Node 25 and later. Earlier versions may not know this flag. */
const withoutWebStorage = '--no-experimental-webstorage';

// Tests of screens request jsdom in their first line. All other tests run in Node.
export default defineConfig({
  define: { __BUILD_YEAR__: new Date().getFullYear(), __PICTURE_MARKS__: {} },
  root: fileURLToPath(new URL('..', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/supabase/**', 'tests/e2e/**'],
    setupFiles: ['tests/support/consoleGuard.ts', 'tests/support/clearScreen.ts'],
    env: {
      // Overrides the shell: React's production build has no `act`.
      NODE_ENV: 'test',
      VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
    },
    execArgv: process.allowedNodeEnvironmentFlags.has(withoutWebStorage) ? [withoutWebStorage] : [],
    restoreMocks: true,
    // Two workers even on two cores, since many tests only wait for child processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Long, since real databases and processes start slowly on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
