import type { Log } from '../_shared/log.ts';

/** Calls an outside monitor after a good run: the monitor alarms the owner if the calls stop. Never rejects. */
export type Heartbeat = () => Promise<void>;

const timeoutMs = 5_000;

/** @param url the monitor's URL, often a secret that must not be logged; null for no monitor */
export function heartbeat(url: string | null, log: Log): Heartbeat {
  if (url === null) return () => Promise.resolve();
  const fail = (code: string): void =>
    log({ event: 'delivery', outcome: 'heartbeat_failed', detail: { code } });
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      await response.body?.cancel();
      if (!response.ok) fail(`status_${response.status}`);
    } catch {
      // Log no message: it may contain the URL.
      fail('no_answer');
    }
  };
}
