import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingRead, type Snapshot } from '../../src/outbox/core/snapshot.ts';
import { untilNothingWaits } from '../../src/pwa/untilNothingWaits.ts';
import { sentOf, waitingOf } from '../support/entries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const waiting = waitingOf({});

function outboxWith(first: Snapshot) {
  let snapshot = first;
  const listeners = new Set<() => void>();
  let isOver = false;
  void untilNothingWaits({
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }).then(() => {
    isOver = true;
  });
  return {
    listeners,
    async become(next: Snapshot) {
      snapshot = next;
      for (const listener of listeners) listener();
      await vi.advanceTimersByTimeAsync(0);
    },
    isOver: () => isOver,
  };
}

const usable: Snapshot = { ...nothingRead, storage: 'usable' };

test('it is over when what waits has been sent, and nobody listens any more', async () => {
  const outbox = outboxWith(nothingRead);
  const sent = sentOf({ id: 'any' });
  await outbox.become({ ...usable, entries: [sent, waiting] });
  expect(outbox.isOver()).toBe(false);
  await outbox.become({ ...usable, entries: [sent] });
  expect(outbox.isOver()).toBe(true);
  expect(outbox.listeners.size).toBe(0);
});

test('what waits for long is not waited for', async () => {
  const outbox = outboxWith({ ...usable, entries: [waiting] });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(outbox.isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outbox.isOver()).toBe(true);
  expect(outbox.listeners.size).toBe(0);
});
