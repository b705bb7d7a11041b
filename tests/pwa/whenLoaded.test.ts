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

test('on a page that is there it acts at once', () => {
  const act = vi.fn();
  whenLoaded(act);
  expect(act).toHaveBeenCalledOnce();
});

test('on a page whose pictures still come it acts when they are there, once', async () => {
  whileLoading();
  const act = vi.fn();
  whenLoaded(act);
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(act).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(act).toHaveBeenCalledOnce();
});

test('a picture that never comes is not waited for, and may come later all the same', async () => {
  whileLoading();
  const act = vi.fn();
  whenLoaded(act);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(act).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('load'));
  expect(act).toHaveBeenCalledOnce();
});
