// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdle } from '../../src/workshop/useIdle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(isWatching = true) {
  const onIdle = vi.fn();
  const hook = renderHook(({ is }) => useIdle(is, onIdle), { initialProps: { is: isWatching } });
  return { ...hook, onIdle };
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const wake = (): void => act(() => void document.dispatchEvent(new Event('visibilitychange')));

test('the idle timer fires after each minute without input, and warns for twenty seconds before', () => {
  const { result, onIdle } = watch();
  expect(result.current).toBe(false);
  pass(39_500);
  expect(result.current).toBe(false);
  pass(500);
  expect(result.current).toBe(true);
  pass(19_500);
  expect([result.current, onIdle.mock.calls.length]).toEqual([true, 0]);
  pass(500);
  expect([result.current, onIdle.mock.calls.length]).toEqual([false, 1]);
  pass(59_500);
  expect(onIdle).toHaveBeenCalledTimes(1);
  pass(500);
  expect(onIdle).toHaveBeenCalledTimes(2);
});

test('the first timeout may be shorter, until the first input', () => {
  const onIdle = vi.fn();
  const { result } = renderHook(() => useIdle(true, onIdle, 20_000));
  pass(500);
  expect(result.current).toBe(true);
  pass(19_000);
  act(() => void document.body.dispatchEvent(new Event('click', { bubbles: true })));
  expect(result.current).toBe(false);
  pass(39_500);
  expect(result.current).toBe(false);
  pass(20_000);
  expect([result.current, onIdle.mock.calls.length]).toEqual([true, 0]);
  pass(500);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('the first timeout fires without any input', () => {
  const onIdle = vi.fn();
  renderHook(() => useIdle(true, onIdle, 20_000));
  pass(19_500);
  expect(onIdle).not.toHaveBeenCalled();
  pass(500);
  expect(onIdle).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'click', 'keydown', 'input', 'wheel'])(
  '“%s” restarts the minute, even if the page stops the event',
  (kind) => {
    const { result, onIdle } = watch();
    const stop = (event: Event): void => event.stopPropagation();
    document.body.addEventListener(kind, stop);
    pass(50_000);
    act(() => void document.body.dispatchEvent(new Event(kind, { bubbles: true })));
    document.body.removeEventListener(kind, stop);
    expect(result.current).toBe(false);
    pass(59_500);
    expect(onIdle).not.toHaveBeenCalled();
    pass(500);
    expect(onIdle).toHaveBeenCalledOnce();
  },
);

test('the idle timer fires at once after a sleep, or if the clock was set back', () => {
  const { onIdle } = watch();
  vi.setSystemTime(Date.now() + 59_999);
  wake();
  expect(onIdle).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 1);
  wake();
  expect(onIdle).toHaveBeenCalledTimes(1);
  wake();
  expect(onIdle).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 1);
  wake();
  expect(onIdle).toHaveBeenCalledTimes(2);
});

test('the idle timer does nothing while it is off, and clears the warning', () => {
  const [added, removed] = (['addEventListener', 'removeEventListener'] as const).map((name) =>
    vi.spyOn(window, name),
  );
  const { result, rerender, onIdle, unmount } = watch(false);
  pass(120_000);
  wake();
  expect(onIdle).not.toHaveBeenCalled();
  rerender({ is: true });
  pass(50_000);
  expect(result.current).toBe(true);
  rerender({ is: false });
  expect(result.current).toBe(false);
  pass(120_000);
  wake();
  rerender({ is: true });
  pass(1_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  const touches = added?.mock.calls.filter(([kind]) => kind === 'keydown');
  expect(touches).toHaveLength(2);
  expect(removed?.mock.calls.filter(([kind]) => kind === 'keydown')).toEqual(touches);
  vi.setSystemTime(Date.now() + 120_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onIdle).not.toHaveBeenCalled();
});
