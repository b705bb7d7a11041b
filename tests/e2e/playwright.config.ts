import { defineConfig } from 'playwright/test';
import { newerSite, testSite } from '../../scripts/test/testSites.ts';

Object.assign(process.env, { ...testSite, NEWER_DIST_DIR: newerSite.DIST_DIR });

// Each test brings up a site and a backend of its own, on the ports that the tested build knows:
// one after the other, then.
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Nothing is timed here: a busy machine may take long.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: { actionTimeout: 120_000 },
});
