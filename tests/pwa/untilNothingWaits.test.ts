import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingRead, type Snapshot } from '../../src/outbox/enquiries/snapshot.ts';
import { untilNothingWaits } from '../../src/pwa/untilNothingWaits.ts';
import { sentOf, waitingOf } from '../support/entries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const waiting = waitingOf({});

function outboxWith(first: Snapshot) {
  let snapshot = first;
  const listeners = new Set<() => void>();
  let isResolved = false;
  void untilNothingWaits({
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }).then(() => {
    isResolved = true;
  });
  return {
    listeners,
    async become(next: Snapshot) {
      snapshot = next;
      for (const listener of listeners) listener();
      await vi.advanceTimersByTimeAsync(0);
    },
    isResolved: () => isResolved,
  };
}

const usable: Snapshot = { ...nothingRead, storage: 'usable' };

test('resolves when the last waiting entry is sent, and unsubscribes', async () => {
  const outbox = outboxWith(nothingRead);
  const sent = sentOf({ id: 'any' });
  await outbox.become({ ...usable, entries: [sent, waiting] });
  expect(outbox.isResolved()).toBe(false);
  await outbox.become({ ...usable, entries: [sent] });
  expect(outbox.isResolved()).toBe(true);
  expect(outbox.listeners.size).toBe(0);
});

test('resolves after ten seconds even if entries still wait', async () => {
  const outbox = outboxWith({ ...usable, entries: [waiting] });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(outbox.isResolved()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outbox.isResolved()).toBe(true);
  expect(outbox.listeners.size).toBe(0);
});
