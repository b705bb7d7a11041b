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

describe('a new version', () => {
  /** Looks each second; what was busy when, in seconds. */
  async function takenAfter(isBusyAt: (second: number) => boolean, isHidden = false) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
    let second = 0;
    let takings = 0;
    let takenAt: number | null = null;
    afterQuietPeriod(
      async () => isBusyAt(second),
      () => {
        takings += 1;
        takenAt = second;
      },
    );
    for (; second < 30; second += 1) {
      await vi.advanceTimersByTimeAsync(0);
      if (second < 29) await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(takings).toBeLessThanOrEqual(1);
    return takenAt;
  }

  it('is taken once, when nothing was written or sent for five seconds', async () => {
    expect(await takenAfter((second) => second < 3)).toBe(8);
  });

  it('is taken at once where nobody looks, and never under what is written', async () => {
    expect(await takenAfter(() => false, true)).toBe(0);
    vi.useRealTimers();
    expect(await takenAfter(() => true, true)).toBe(null);
  });
});

describe('a page that may be reloaded', () => {
  it('is reloaded once, and again only when it has come alive in between', () => {
    expect([markReload(), markReload()]).toEqual([true, false]);
    clearReloadMark();
    expect(markReload()).toBe(true);
  });

  it('is not reloaded where that can’t be noted', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(markReload()).toBe(false);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(clearReloadMark).not.toThrow();
  });

  it('has text where any field of a form is not as it was served', () => {
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
});
