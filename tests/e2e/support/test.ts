import type { Browser } from 'playwright';
import { expect, test as base } from 'playwright/test';
import { findChromium, findHeadlessShell } from '../../../scripts/backend/chromium.ts';
import { testSite } from '../../support/siteBuilds.ts';
import { type Backend, startBackend } from './backend.ts';
import { aboutCreek, aboutGarden } from './form.ts';
import { createGuest, createVisitor, startBrowser, type Visitor } from './visitor.ts';

/** Texts that visitors write in the tests. No log may contain them. */
const sampleTexts = [aboutCreek, aboutGarden].flatMap((words) =>
  Object.values(words).map((text) => text.slice(0, 20)),
);

/**
 * A test with a site, a backend and a visitor. Tests of one Playwright worker share site and backend, and `backend`
 * empties them after each test. Each test gets a new visitor. After a failed test, Playwright starts a new worker
 * with a new backend and browser. A fault that a page reports fails the test, and so does a log that contains a
 * visitor's text.
 */
export const test = base.extend<
  { backend: Backend; ownBrowser: OwnBrowser | null; visitor: Visitor },
  { onKnownPorts: boolean; sharedBackend: Backend; sharedBrowser: Browser }
>({
  onKnownPorts: [false, { option: true, scope: 'worker' }],
  sharedBackend: [
    async ({ onKnownPorts }, provide) => {
      const backend = await startBackend(testSite, { onKnownPorts });
      await provide(backend);
      await backend.end();
    },
    { scope: 'worker' },
  ],
  sharedBrowser: [
    async ({ sharedBackend }, provide) => {
      const browser = await startBrowser(sharedBackend, findHeadlessShell(process.env));
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  backend: async ({ sharedBackend }, provide) => {
    await provide(sharedBackend);
    await sharedBackend.empty();
    const logs = sharedBackend.logs();
    expect(logs).toContain('ready');
    expect(sampleTexts.filter((text) => logs.includes(text))).toEqual([]);
  },
  ownBrowser: [null, { option: true }],
  visitor: async ({ backend, sharedBrowser, ownBrowser }, provide) => {
    const visitor =
      ownBrowser === null ? createGuest(sharedBrowser) : createVisitor(backend, ownBrowser.path);
    await provide(visitor);
    await visitor.end();
    expect(visitor.faults).toEqual([]);
  },
});

/** The browser's path; Playwright's own browser if undefined. */
type OwnBrowser = { path: string | undefined };

/** For tests that close or kill the browser, or read its profile: `test.use(ownShell)`. */
export const ownShell = { ownBrowser: { path: findHeadlessShell(process.env) } };

/** For tests of features that the headless shell lacks: `test.use(wholeChromium)`. */
export const wholeChromium = { ownBrowser: { path: findChromium(process.env) } };

export { expect };
