/** How long a tab waits for another tab's run, in ms, before it starts its own. */
export const drainTimeoutMs = 10_000;

/**
 * Runs `work` under a Web Lock of this name. The lock only saves requests, the leases keep it correct: without
 * locks, or if another tab (a frozen one, say) holds it for longer than `timeoutMs`, `work` runs anyway.
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
