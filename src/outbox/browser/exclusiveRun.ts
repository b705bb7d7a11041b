/** How long a page or the worker waits for a run elsewhere to end, in ms, before it starts its own. */
export const drainTimeoutMs = 10_000;

/**
 * Runs `work` under a Web Lock with this name. The lock only saves requests; the leases prevent conflicts. So
 * `work` runs without the lock if the browser has no locks, or if another tab holds the lock longer than `timeoutMs`.
 */
export async function runExclusively<T>(
  locks: LockManager | undefined,
  name: string,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return await work();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  let begun = false;
  try {
    return await locks.request(name, { signal: timeout.signal }, async () => {
      begun = true;
      clearTimeout(timer);
      return await work();
    });
  } catch (error) {
    if (begun) throw error;
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
