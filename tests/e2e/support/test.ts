import type { Browser } from 'playwright';
import { expect, test as base } from 'playwright/test';
import { findChromium, findHeadlessShell } from '../../../scripts/backend/chromium.ts';
import { testSite } from '../../support/siteBuilds.ts';
import { type Backend, startBackend } from './backend.ts';
import { aboutCreek, aboutGarden } from './form.ts';
import { createGuest, createVisitor, startBrowser, type Visitor } from './visitor.ts';

/** What visitors write: no log may show it, whatever went wrong. */
const sampleTexts = [aboutCreek, aboutGarden].flatMap((words) =>
  Object.values(words).map((text) => text.slice(0, 20)),
);

/**
 * A test with a site, a backend and a visitor of its own: site and backend are the worker's, emptied
 * after each test, and the visitor is new in the worker's browser. Where a test fails, Playwright goes on
 * in a new worker, hence with a new backend and browser. A fault that a page reports
 * fails the test, and so does a log with a visitor's words.
 */
export const test = base.extend<
  { backend: Backend; ownBrowser: OwnBrowser | null; visitor: Visitor },
  { onKnownPorts: boolean; sharedBackend: Backend; sharedBrowser: Browser }
>({
  onKnownPorts: [false, { option: true, scope: 'worker' }],
  sharedBackend: [
    async ({ onKnownPorts }, lend) => {
      const backend = await startBackend(testSite, { onKnownPorts });
      await lend(backend);
      await backend.end();
    },
    { scope: 'worker' },
  ],
  sharedBrowser: [
    async ({ sharedBackend }, lend) => {
      const browser = await startBrowser(sharedBackend, findHeadlessShell(process.env));
      await lend(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  backend: async ({ sharedBackend }, lend) => {
    await lend(sharedBackend);
    await sharedBackend.empty();
    const logs = sharedBackend.logs();
    expect(logs).toContain('ready');
    expect(sampleTexts.filter((text) => logs.includes(text))).toEqual([]);
  },
  ownBrowser: [null, { option: true }],
  visitor: async ({ backend, sharedBrowser, ownBrowser }, lend) => {
    const visitor =
      ownBrowser === null ? createGuest(sharedBrowser) : createVisitor(backend, ownBrowser.path);
    await lend(visitor);
    await visitor.end();
    expect(visitor.faults).toEqual([]);
  },
});

/** Where the browser is found; Playwright's own where undefined. */
type OwnBrowser = { path: string | undefined };

/** For tests that close or kill the browser, or read its profile: `test.use(ownShell)`. */
export const ownShell = { ownBrowser: { path: findHeadlessShell(process.env) } };

/** For tests of what the headless shell does not have: `test.use(wholeChromium)`. */
export const wholeChromium = { ownBrowser: { path: findChromium(process.env) } };

export { expect };
