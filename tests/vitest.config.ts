import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Node 25 and later have a `localStorage` of their own, which is no page's; earlier ones may not know the switch. */
const withoutWebStorage = '--no-experimental-webstorage';

// Screens ask for jsdom in a comment of their own; everything else runs in Node as it is.
export default defineConfig({
  define: { __BUILD_YEAR__: new Date().getFullYear(), __PICTURE_MARKS__: {} },
  root: fileURLToPath(new URL('..', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/supabase/**', 'tests/e2e/**'],
    setupFiles: ['tests/support/consoleGuard.ts', 'tests/support/clearScreen.ts'],
    env: {
      // Whatever the shell has exported: React has no `act` in production.
      NODE_ENV: 'test',
      VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
    },
    execArgv: process.allowedNodeEnvironmentFlags.has(withoutWebStorage) ? [withoutWebStorage] : [],
    restoreMocks: true,
    // On two cores as well: much of it waits for processes of its own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Nothing is timed here: real databases and processes start on machines that may be very busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
