// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenLoaded } from '../../src/pwa/whenLoaded.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const whileLoading = (): void => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
};

test('runs at once on a loaded page', () => {
  const callback = vi.fn();
  whenLoaded(callback);
  expect(callback).toHaveBeenCalledOnce();
});

test('runs once, on the load event of a page that is still loading', async () => {
  whileLoading();
  const callback = vi.fn();
  whenLoaded(callback);
  expect(callback).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(callback).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(callback).toHaveBeenCalledOnce();
});

test('runs once after ten seconds, even if the load event follows', async () => {
  whileLoading();
  const callback = vi.fn();
  whenLoaded(callback);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(callback).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(callback).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('load'));
  expect(callback).toHaveBeenCalledOnce();
});
