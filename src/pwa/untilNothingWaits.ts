import type { Outbox } from '../outbox/browser/outbox.ts';

/** A timeout, because without a connection entries may wait for days. */
const timeoutMs = 10_000;

/** Resolves when no entry waits to be sent, or after a timeout. */
export function untilNothingWaits(outbox: Pick<Outbox, 'snapshot' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { entries, storage } = outbox.snapshot();
      if (storage !== 'reading' && !entries.some(({ state }) => state === 'waiting')) end();
    };
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, timeoutMs);
    const unsubscribe = outbox.subscribe(check);
    check();
  });
}
