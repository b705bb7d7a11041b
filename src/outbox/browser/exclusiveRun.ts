/** A tab waits no longer for another's run than this, in ms, before it makes its own. */
export const drainPatienceMs = 10_000;

/**
 * Runs `work` while no other tab or worker runs theirs under the same name. The lock saves requests
 * and decides nothing: where there is none, or where its holder (a frozen tab, say) keeps it for
 * longer than `patienceMs`, `work` runs all the same, and the leases keep it right.
 */
export async function runExclusively<T>(
  locks: LockManager | undefined,
  name: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return await work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  let begun = false;
  try {
    return await locks.request(name, { signal: patience.signal }, async () => {
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
