/** One event for the log: what happened to which enquiry. Never a name, an address or a text. */
export type LogEvent = {
  event: 'request' | 'notification' | 'delivery' | 'self_test' | 'owner_act' | 'inbox' | 'fault';
  /** `alarm` is what the owner has to look at. */
  level?: 'alarm';
  outcome: string;
  /** The enquiry's id. */
  id?: string;
  detail?: Readonly<Record<string, string | number>>;
};

export type Log = (event: LogEvent) => void;

/** One line of JSON per event. */
export const log: Log = (event) => console.log(JSON.stringify(event));

/** Tells a fault of ours. @param id the enquiry's, where it is about one */
export function logFault(
  write: Log,
  outcome: string,
  error: unknown,
  id: string | null = null,
): void {
  const detail = describeFault(error);
  write({ event: 'fault', level: 'alarm', outcome, ...(id !== null && { id }), detail });
}

/**
 * What may be told of a fault: its kind and where it happened. Its message is left out, since
 * messages quote the values they complain about.
 */
function describeFault(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // A message may have lines that look like places: it is cut out first.
  const stack = (error.stack ?? '').replace(error.message, '');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    at: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' '),
  };
}
