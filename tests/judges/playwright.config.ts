import { defineConfig } from 'playwright/test';
import e2e from '../e2e/playwright.config.ts';

const withoutSite = ['markup.spec.ts', 'policy.spec.ts', 'spam.spec.ts'];

// The same site, browser and patience as in the tests end to end. Beside those that need the site's ports
// stand others that read what was built and written: these run meanwhile.
export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../../.cache/judges',
  workers: 2,
  projects: [
    { name: 'on the site', testIgnore: withoutSite, workers: 1 },
    { name: 'on what is built', testMatch: withoutSite, workers: 1 },
  ],
});
