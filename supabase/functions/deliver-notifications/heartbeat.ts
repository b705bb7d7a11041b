import type { Log } from '../_shared/log.ts';

/** Says that a run was good to the service that alarms the owner when it hears nothing; it never fails. */
export type Heartbeat = () => Promise<void>;

const timeoutMs = 5_000;

/** @param url often a secret, so that it stands in no log; none where nobody listens */
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
      // What it says might hold the address.
      fail('no_answer');
    }
  };
}
