import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child.ts';

export type Running = { child: Child; stop(): Promise<void> };

export type Supervised<Process extends Running> = {
  /** The running process; null while it restarts. */
  current(): Process | null;
  stop(): Promise<void>;
};

const firstDelayMs = 100;
const maxDelayMs = 5_000;
/** If a process ran for at least this long, the restart delay starts at its minimum again. */
const stableAfterMs = 10_000;

/**
 * Starts a process. Whenever the process ends, restarts it with exponential back-off.
 * @param report logs each end and each failed restart
 * @throws whatever the first start throws
 */
export async function keepRunning<Process extends Running>(
  start: () => Promise<Process>,
  report: (line: string) => void,
): Promise<Supervised<Process>> {
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
        if (Date.now() - startedMs > stableAfterMs) faults = 0;
        report(ending);
      }
      try {
        await wait(Math.min(firstDelayMs * 2 ** faults, maxDelayMs), undefined, {
          signal: stopping.signal,
        });
      } catch {
        // `stop` was called during the delay.
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
      // A restart may have finished after `stop` was called.
      await current?.stop();
    },
  };
}
