// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterQuietPeriod } from '../../src/pwa/updateTiming.ts';
import { clearReloadMark, markReload } from '../../src/pwa/reloadGuard.ts';
import { hasTypedText } from '../../src/pwa/hasTypedText.ts';

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('an accepted update', () => {
  /** @returns the second at which the page applied the update; null if it didn't */
  async function appliedAfter(isBusyAt: (second: number) => boolean, isHidden = false) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
    let second = 0;
    let calls = 0;
    let appliedAt: number | null = null;
    afterQuietPeriod(
      async () => isBusyAt(second),
      () => {
        calls += 1;
        appliedAt = second;
      },
    );
    for (; second < 30; second += 1) {
      await vi.advanceTimersByTimeAsync(0);
      if (second < 29) await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(calls).toBeLessThanOrEqual(1);
    return appliedAt;
  }

  it('is applied once, after five seconds without typing or sending', async () => {
    expect(await appliedAfter((second) => second < 3)).toBe(8);
  });

  it('is applied at once on a hidden page, but never while busy', async () => {
    expect(await appliedAfter(() => false, true)).toBe(0);
    vi.useRealTimers();
    expect(await appliedAfter(() => true, true)).toBe(null);
  });
});

describe('the reload guard', () => {
  it('allows one reload until the page has started', () => {
    expect([markReload(), markReload()]).toEqual([true, false]);
    clearReloadMark();
    expect(markReload()).toBe(true);
  });

  it('allows no reload if the storage fails', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(markReload()).toBe(false);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(clearReloadMark).not.toThrow();
  });

  it('sees typed text in any field that differs from the served page', () => {
    document.body.innerHTML =
      '<form></form><form><select><option>a<option>b</select><input value="a"><textarea>b</textarea></form>';
    const [select, input, area] = document.forms[1]?.elements ?? [];
    expect(hasTypedText(document)).toBe(false);
    (select as HTMLSelectElement).value = 'b';
    expect(hasTypedText(document)).toBe(false);
    for (const field of [input as HTMLInputElement, area as HTMLTextAreaElement]) {
      field.value = 'typed';
      expect(hasTypedText(document)).toBe(true);
      field.value = field.defaultValue;
    }
    expect(hasTypedText(document)).toBe(false);
  });

  it('sees typed text in a form that is not in the document now', () => {
    const place = document.createElement('div');
    place.innerHTML = '<form><input></form>';
    expect(hasTypedText(place)).toBe(false);
    for (const field of place.querySelectorAll('input')) field.value = 'typed';
    expect(hasTypedText(place)).toBe(true);
  });
});
