/** A log entry. It never contains a name, an address, or a visitor's text. */
export type LogEvent = {
  event: 'request' | 'notification' | 'delivery' | 'self_test' | 'owner_act' | 'inbox' | 'fault';
  /** `alarm`: the owner has to act on this entry. */
  level?: 'alarm';
  outcome: string;
  /** The enquiry's id. */
  id?: string;
  detail?: Readonly<Record<string, string | number>>;
};

export type Log = (event: LogEvent) => void;

export const log: Log = (event) => console.log(JSON.stringify(event));

/** Logs an exception. @param id the enquiry's id; null if the exception isn't about one enquiry */
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
 * Returns the error's name, code, and stack. Omits the message, since messages quote the values they complain about.
 */
function describeFault(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // The stack begins with the message: remove it, since its lines may look like frames.
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
