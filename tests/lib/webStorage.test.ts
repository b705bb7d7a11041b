// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../../src/lib/webStorage.ts';

const areas = ['localStorage', 'sessionStorage'] as const;

afterEach(() => {
  vi.restoreAllMocks();
  for (const area of areas) globalThis[area].clear();
});

test.each(areas)('what is written to %s is read again, until it is removed', (area) => {
  expect(readStored(area, 'key')).toBeNull();
  expect(writeStored(area, 'key', '')).toBe(true);
  expect([readStored(area, 'key'), globalThis[area].getItem('key')]).toEqual(['', '']);
  expect(writeStored(area, 'key', null)).toBe(true);
  expect(globalThis[area].length).toBe(0);
});

test.each(areas)('a blocked %s has nothing, and takes nothing', (area) => {
  vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  expect(readStored(area, 'key')).toBeNull();
  expect([writeStored(area, 'key', 'text'), writeStored(area, 'key', null)]).toEqual([
    false,
    false,
  ]);
});

test('a full storage says that it took nothing, and keeps what it had', () => {
  writeStored('localStorage', 'key', 'before');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(writeStored('localStorage', 'key', 'after')).toBe(false);
  expect(readStored('localStorage', 'key')).toBe('before');
});
