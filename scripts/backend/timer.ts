import { setTimeout as wait } from 'node:timers/promises';

export type TimerOptions = {
  /** Address of the scheduled function. */
  url: string;
  /** Its bearer token. */
  secret: string;
  intervalMs: number;
  report?: (line: string) => void;
};

// As long as the schedule on hosted Supabase waits for its answer.
const timeoutMs = 55_000;

/** Calls the scheduled delivery at an interval, as pg_cron does on hosted Supabase; never twice at once. */
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
      // Told to stop while waiting.
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
