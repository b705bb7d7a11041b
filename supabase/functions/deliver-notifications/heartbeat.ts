import type { Log } from '../_shared/log.ts';

/** Pings the dead man's switch after a good run. Never rejects. */
export type Heartbeat = () => Promise<void>;

const timeoutMs = 5_000;

/** @param url often a secret: never log it; null for no heartbeat */
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
      // The error's message may contain the URL.
      fail('no_answer');
    }
  };
}
