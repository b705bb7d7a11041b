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

/** The entry module of each HTML page. */
const entries = readdirSync(projectRoot)
  .filter((name) => name.endsWith('.html'))
  .flatMap((name) => [
    ...readFileSync(join(projectRoot, name), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g),
  ])
  .map(([, file = '']) => file);

test('every page of the site starts through startApp, which checks for workshop mode', () => {
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
  // Even if the entry is broken.
  ['', 'openOnSharedTablet'],
])('if the entry is %j, startApp calls %s', (stored, expected) => {
  if (stored !== null) localStorage.setItem(modeKey, stored);
  const calls: string[] = [];
  startApp({
    open: () => void calls.push('open'),
    openOnSharedTablet: () => void calls.push('openOnSharedTablet'),
    close: () => void calls.push('close'),
  });
  expect(calls).toEqual([expected]);
});

test('clears the screen before the reload when the mode is switched', () => {
  const calls: string[] = [];
  startApp({
    open: () => undefined,
    openOnSharedTablet: () => undefined,
    close: () => void calls.push('close'),
  });
  // jsdom can't reload and logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem(modeKey, '{}');
  window.dispatchEvent(new StorageEvent('storage', { key: modeKey }));
  expect(calls).toEqual(['close']);
  vi.restoreAllMocks();
});
