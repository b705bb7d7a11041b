import { setTimeout as wait } from 'node:timers/promises';

export type TimerOptions = {
  /** URL of deliver-notifications. */
  url: string;
  /** The bearer token of deliver-notifications. */
  secret: string;
  intervalMs: number;
  report?: (line: string) => void;
};

// Hosted Supabase's schedule uses the same timeout.
const timeoutMs = 55_000;

/** Calls deliver-notifications at an interval, like pg_cron on hosted Supabase. Never makes two calls at once. */
export function startTimer(options: TimerOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = run(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(options: TimerOptions, signal: AbortSignal): Promise<void> {
  let last = 'well';
  while (!signal.aborted) {
    try {
      await wait(options.intervalMs, undefined, { signal });
    } catch {
      // `stop` was called during the wait.
      return;
    }
    const outcome = await call(options, signal);
    if (outcome !== last && !signal.aborted) options.report?.(`scheduled delivery goes ${outcome}`);
    last = outcome;
  }
}

async function call({ url, secret }: TimerOptions, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer();
    return response.ok ? 'well' : `wrong: status ${response.status}`;
  } catch {
    return 'wrong: no answer';
  }
}
