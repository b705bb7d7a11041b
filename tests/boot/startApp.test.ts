// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../../src/boot/startApp.ts';
import { modeKey } from '../../src/workshop/mode.ts';
import { importsOf } from '../support/importsOf.ts';
import { emptyDevice } from '../support/pageOutbox.ts';

const projectRoot = join(import.meta.dirname, '../..');

beforeEach(() => void emptyDevice());
afterEach(() => vi.unstubAllGlobals());

/** The module that a page of ours begins with. */
const entries = readdirSync(projectRoot)
  .filter((name) => name.endsWith('.html'))
  .flatMap((name) => [
    ...readFileSync(join(projectRoot, name), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g),
  ])
  .map(([, file = '']) => file);

test('every page of the site begins where the shared tablet is asked about first', () => {
  expect(entries.length).toBeGreaterThan(1);
  for (const file of entries) {
    const own = readFileSync(join(projectRoot, file), 'utf8');
    const imported = importsOf(file, own).map(({ from }) => from && join(dirname(file), from));
    expect(imported, file).toContain('src/boot/startApp.ts');
    expect(own, file).toMatch(/^startApp\(/m);
  }
});

test.each([
  [null, 'open'],
  ['{}', 'openOnSharedTablet'],
  // Whatever somebody has made of it.
  ['', 'openOnSharedTablet'],
])('where the entry is %j the app begins with %s', (kept, begins) => {
  if (kept !== null) localStorage.setItem(modeKey, kept);
  const began: string[] = [];
  startApp({
    open: () => void began.push('open'),
    openOnSharedTablet: () => void began.push('openOnSharedTablet'),
    close: () => void began.push('close'),
  });
  expect(began).toEqual([begins]);
});

test('what is shown goes before the page is loaded again, and for nothing else that is kept', () => {
  const began: string[] = [];
  startApp({
    open: () => undefined,
    openOnSharedTablet: () => undefined,
    close: () => void began.push('close'),
  });
  // jsdom loads no page again, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem(modeKey, '{}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'owner-inbox-left' }));
  expect(began).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: modeKey }));
  expect(began).toEqual(['close']);
  vi.restoreAllMocks();
});
