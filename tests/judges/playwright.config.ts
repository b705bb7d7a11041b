import { defineConfig } from 'playwright/test';
import e2e from '../e2e/playwright.config.ts';

// The same site, browser and patience as in the tests end to end; only the tests are others.
export default defineConfig({ ...e2e, testDir: '.', outputDir: '../../.cache/judges' });
