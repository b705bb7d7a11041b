import type { Outbox } from '../outbox/browser/outbox.ts';

/** How long it is waited for, in ms: without a connection something may wait for days. */
const timeoutMs = 10_000;

/** Resolves when nothing waits to be sent, or when that takes too long. */
export function untilNothingWaits(outbox: Pick<Outbox, 'snapshot' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { entries, storage } = outbox.snapshot();
      if (storage !== 'reading' && !entries.some(({ state }) => state === 'waiting')) end();
    };
    const end = (): void => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(end, timeoutMs);
    const forget = outbox.subscribe(look);
    look();
  });
}
