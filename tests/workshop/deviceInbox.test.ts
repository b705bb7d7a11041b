// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type DeviceInbox,
  type StoredInbox,
  useStoredInbox,
} from '../../src/workshop/deviceInbox.ts';

test('the inbox shows the last result, and ignores a late result of an earlier read', async () => {
  const answers: ((found: StoredInbox | null) => void)[] = [];
  const inboxOf = (): DeviceInbox => ({
    read: () => new Promise((found) => answers.push(found)),
    signOut: async () => undefined,
    startReporting: () => () => undefined,
  });
  const { result, rerender } = renderHook(({ inbox }) => useStoredInbox(inbox), {
    initialProps: { inbox: inboxOf() },
  });
  expect(result.current).toBe(null);
  rerender({ inbox: inboxOf() });
  expect(answers).toHaveLength(2);
  await act(async () => answers[1]?.({ unconfirmed: 2 }));
  expect(result.current).toEqual({ unconfirmed: 2 });
  await act(async () => answers[0]?.(null));
  expect(result.current).toEqual({ unconfirmed: 2 });
});
