// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNow } from '../../src/inbox/screens/useNow.ts';

test('a page that is shown again uses the current time', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  const { result } = renderHook(() => useNow());
  clock.mockReturnValue(3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(3_600_000);
});
