import { defineConfig } from 'playwright/test';
import e2e from '../e2e/playwright.config.ts';

// Uses the site, browser and timeouts of the end-to-end tests.
export default defineConfig({ ...e2e, testDir: '.', outputDir: '../../.cache/judges' });
