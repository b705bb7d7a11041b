import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child.ts';

/** A process that can be ended in good order. */
export type Running = { child: Child; stop(): Promise<void> };

export type Kept<Process extends Running> = {
  /** The process that runs now; null while the next one is waited for. */
  current(): Process | null;
  stop(): Promise<void>;
};

const firstDelayMs = 100;
const longestDelayMs = 5_000;
/** A child that ran this long has started well: the next fault counts as its first. */
const steadyMs = 10_000;

/**
 * Starts a process, and starts it again whenever it ends by itself, at growing intervals.
 * @param report takes a line whenever it ended or could not be started again
 * @throws what the very first start throws
 */
export async function keepRunning<Process extends Running>(
  start: () => Promise<Process>,
  report: (line: string) => void,
): Promise<Kept<Process>> {
  let current: Process | null = await start();
  const stopping = new AbortController();

  const watch = async (): Promise<void> => {
    let faults = 0;
    while (!stopping.signal.aborted) {
      if (current) {
        const startedMs = Date.now();
        const ending = await current.child.ended;
        if (stopping.signal.aborted) return;
        current = null;
        if (Date.now() - startedMs > steadyMs) faults = 0;
        report(ending);
      }
      try {
        await wait(Math.min(firstDelayMs * 2 ** faults, longestDelayMs), undefined, {
          signal: stopping.signal,
        });
      } catch {
        // Told to stop while waiting: there is nothing left to end.
        return;
      }
      faults += 1;
      try {
        current = await start();
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = watch();

  return {
    current: () => current,
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
      // One that was just being started when the word came.
      await current?.stop();
    },
  };
}
