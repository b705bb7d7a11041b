// @vitest-environment jsdom
// The first import, since modeBackup.ts opens IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchMode } from '../../src/workshop/watchMode.ts';
import { isSwitchedOn, isWorkshop, modeKey, switchedOnEvent } from '../../src/workshop/mode.ts';
import { writeBackup, readBackup, deleteBackup } from '../../src/workshop/modeBackup.ts';
import {
  isKeyTried,
  markKeyTried,
  readLock,
  saveLock,
  switchOff,
  switchOn,
} from '../../src/workshop/modeStorage.ts';
import type { PinLock } from '../../src/workshop/pinLock.ts';

const lock: PinLock = { salt: 'a', hash: 'b', rounds: 1, wrong: 0, shut: null };
const broken = (): never => {
  throw new DOMException('', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await deleteBackup();
});

describe('whether the mode is on', () => {
  test('the mode is off if the browser blocks storage', () => {
    localStorage.setItem(modeKey, '{}');
    expect(isSwitchedOn()).toBe(true);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
    expect(isSwitchedOn()).toBe(false);
  });

  test.each([
    ['', false],
    ['?workshop', true],
    ['?workshop=1&a=b', true],
    ['?a=workshop', false],
  ])('an address that ends in “%s” opens the mode’s screen: %s', (search, isAsked) => {
    history.replaceState(null, '', `/${search}`);
    expect(isWorkshop()).toBe(isAsked);
    localStorage.setItem(modeKey, '{}');
    expect(isWorkshop()).toBe(true);
    history.replaceState(null, '', '/');
  });
});

describe('the mode’s storage', () => {
  test('storage has the lock and its backup while the mode is on, and neither once it is off', async () => {
    await switchOn(lock, true);
    expect(readLock()).toEqual(lock);
    expect(await readBackup()).toBe(JSON.stringify(lock));
    await switchOff();
    expect([isSwitchedOn(), readLock()]).toEqual([false, null]);
    await expect(readBackup().catch(() => null)).resolves.toBe(null);
  });

  test('the lock is saved in the backup if local storage is full', async () => {
    await switchOn(lock, true);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
    await saveLock({ ...lock, wrong: 2 });
    expect(readLock()?.wrong).toBe(0);
    expect(await readBackup()).toContain('"wrong":2');
  });

  test('the lock is saved in local storage if the backup fails', async () => {
    await switchOn(lock, true);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(broken);
    await saveLock({ ...lock, wrong: 2 });
    expect(readLock()?.wrong).toBe(2);
    await switchOff();
    expect(isSwitchedOn()).toBe(false);
  });

  test('storage tells that the key is untried, until it has been tried or the mode is off', async () => {
    await switchOn(lock, true);
    expect(isKeyTried()).toBe(true);
    await switchOn(lock, false);
    expect(isKeyTried()).toBe(false);
    markKeyTried();
    expect(isKeyTried()).toBe(true);
    await switchOn(lock, false);
    await switchOff();
    expect(localStorage).toHaveLength(0);
  });

  test('the mode stays off if the backup can’t be saved', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(broken);
    await expect(switchOn(lock, true)).rejects.toThrow();
    expect(isSwitchedOn()).toBe(false);
  });
});

describe('a page that is open while another tab switches the mode', () => {
  /** The calls that clear or reload the page, in order. */
  let done: string[];
  beforeEach(() => {
    done = [];
    vi.stubGlobal('location', { reload: () => done.push('reloaded') });
    vi.spyOn(window, 'addEventListener');
    vi.spyOn(document, 'addEventListener');
  });
  afterEach(() => {
    for (const target of [window, document]) {
      for (const [kind, listener] of vi.mocked(target.addEventListener).mock.calls) {
        target.removeEventListener(kind, listener);
      }
    }
  });
  const follow = (): void => watchMode(() => done.push('cleared'));
  const changed = (key: string | null): StorageEvent => new StorageEvent('storage', { key });

  const signals: [string, Window | Document, Event][] = [
    ['local storage changes', window, changed(modeKey)],
    ['all of local storage is deleted', window, changed(null)],
    ['the page is shown again', window, new Event('pageshow')],
    ['the tab becomes visible again', document, new Event('visibilitychange')],
  ];

  test.each(signals)(
    'the page is cleared and reloaded when %s, in both directions',
    (_, target, event) => {
      follow();
      target.dispatchEvent(event);
      expect(done).toEqual([]);
      localStorage.setItem(modeKey, '{}');
      target.dispatchEvent(event);
      expect(done).toEqual(['cleared', 'reloaded']);
      done = [];
      follow();
      target.dispatchEvent(event);
      // Only the first watcher reloads, since the mode was off when it started.
      expect(done).toEqual(['cleared', 'reloaded']);
      localStorage.clear();
      done = [];
      target.dispatchEvent(event);
      expect(done).toEqual(['cleared', 'reloaded']);
    },
  );

  test.each(signals)(
    'the tab that switched the mode on is reloaded once it is off again, when %s',
    (_, target, event) => {
      follow();
      localStorage.setItem(modeKey, '{}');
      window.dispatchEvent(new Event(switchedOnEvent));
      target.dispatchEvent(event);
      expect(done).toEqual([]);
      localStorage.clear();
      target.dispatchEvent(event);
      expect(done).toEqual(['cleared', 'reloaded']);
    },
  );

  test('the page switches the mode on again from the backup if local storage has lost the lock', async () => {
    await writeBackup('the copy');
    follow();
    await expect.poll(() => done).toEqual(['cleared', 'reloaded']);
    expect(localStorage.getItem(modeKey)).toBe('the copy');
  });

  test('the page changes nothing while the mode is on or there is no backup', async () => {
    const looked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    follow();
    await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(0);
    await readBackup();
    await writeBackup('the copy');
    localStorage.setItem(modeKey, 'newer');
    looked.mockClear();
    follow();
    await readBackup();
    expect(looked).toHaveBeenCalledOnce();
    expect([localStorage.getItem(modeKey), done]).toEqual(['newer', []]);
  });
});
