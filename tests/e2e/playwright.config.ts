import { defineConfig } from 'playwright/test';

// Each Playwright worker starts its own site and backend on free ports, and maps its browsers to them.
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // No test measures time, and a busy machine may be slow.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: { actionTimeout: 120_000 },
});
