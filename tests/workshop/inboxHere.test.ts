// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type InboxHere, type KeptInbox, useKeptInbox } from '../../src/workshop/inboxHere.ts';

test('what is kept of the inbox is said as it was found last, and not by a look of before', async () => {
  const answers: ((found: KeptInbox | null) => void)[] = [];
  const inboxOf = (): InboxHere => ({
    look: () => new Promise((found) => answers.push(found)),
    leave: async () => undefined,
    startTelling: () => () => undefined,
  });
  const { result, rerender } = renderHook(({ inbox }) => useKeptInbox(inbox), {
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
