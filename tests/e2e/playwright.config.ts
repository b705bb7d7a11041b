import { defineConfig } from 'playwright/test';

// Each worker brings up a site and a backend of its own, on free ports that its browsers are led to.
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Nothing is timed here: a busy machine may take long.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: { actionTimeout: 120_000 },
});
