import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { findChromium, findHeadlessShell } from '../../../scripts/backend/chromium.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import { startPostgres } from '../../../scripts/backend/postgres.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { testSite } from '../../support/siteBuilds.ts';
import { type Backend, startBackend } from './backend.ts';
import { aboutCreek, aboutGarden } from './form.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** What visitors write: no log may show it, whatever went wrong. */
const sampleTexts = [aboutCreek, aboutGarden].flatMap((words) =>
  Object.values(words).map((text) => text.slice(0, 20)),
);

/**
 * A test with a site, a backend and a visitor of its own. A fault that a page reports fails it, and
 * so does a log with a visitor's words.
 */
export const test = base.extend<
  {
    onKnownPorts: boolean;
    backend: Backend;
    chromiumPath: string | undefined;
    visitor: Visitor;
  },
  { emptyDatabase: string }
>({
  emptyDatabase: [
    // Playwright reads the names of what a fixture needs from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, lend) => {
      const folder = temporaryFolder();
      const dataDir = join(folder.path, 'database');
      const made = await startPostgres({ dataDir, port: await freePort() });
      await made.stop();
      await lend(dataDir);
      folder.remove();
    },
    { scope: 'worker' },
  ],
  onKnownPorts: [false, { option: true }],
  backend: async ({ emptyDatabase, onKnownPorts }, lend) => {
    const backend = await startBackend(testSite, { emptyDatabase, onKnownPorts });
    await lend(backend);
    const logs = backend.logs();
    await backend.end();
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
