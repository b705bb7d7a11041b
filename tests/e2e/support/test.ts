import { expect, test as base } from 'playwright/test';
import { type Backend, startBackend } from './backend.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** A test with a site, a backend and a visitor of its own; a fault that a page reports fails it. */
export const test = base.extend<{ backend: Backend; visitor: Visitor }>({
  // Playwright reads the names of what a fixture needs from its first parameter.
  // oxlint-disable-next-line no-empty-pattern
  backend: async ({}, lend) => {
    const backend = await startBackend();
    await lend(backend);
    await backend.end();
  },
  // oxlint-disable-next-line no-empty-pattern
  visitor: async ({}, lend) => {
    const visitor = createVisitor();
    await lend(visitor);
    await visitor.end();
    expect(visitor.faults).toEqual([]);
  },
});

export { expect };
