import { expect, test as base } from 'playwright/test';
import { findChromium, findHeadlessShell } from '../../../scripts/backend/chromium.ts';
import { testSite } from '../../support/siteBuilds.ts';
import { type Backend, startBackend } from './backend.ts';
import { aboutCreek, aboutGarden } from './form.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** What visitors write: no log may show it, whatever went wrong. */
const sampleTexts = [aboutCreek, aboutGarden].flatMap((words) =>
  Object.values(words).map((text) => text.slice(0, 20)),
);

/**
 * A test with a site, a backend and a visitor of its own: site and backend are the worker's, emptied
 * after each test. Where one fails, Playwright goes on in a new worker, hence with a new backend. A
 * fault that a page reports fails the test, and so does a log with a visitor's words.
 */
export const test = base.extend<
  { backend: Backend; chromiumPath: string | undefined; visitor: Visitor },
  { onKnownPorts: boolean; sharedBackend: Backend }
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
  backend: async ({ sharedBackend }, lend) => {
    await lend(sharedBackend);
    await sharedBackend.empty();
    const logs = sharedBackend.logs();
    expect(logs).toContain('ready');
    expect(sampleTexts.filter((text) => logs.includes(text))).toEqual([]);
  },
  chromiumPath: [findHeadlessShell(process.env), { option: true }],
  visitor: async ({ backend, chromiumPath }, lend) => {
    const visitor = createVisitor(backend, chromiumPath);
    await lend(visitor);
    await visitor.end();
    expect(visitor.faults).toEqual([]);
  },
});

/** For tests of what the headless shell does not have: `test.use(wholeChromium)`. */
export const wholeChromium = { chromiumPath: findChromium(process.env) };

export { expect };
