/** The ids for which a tab or the worker holds the lock that `nameOf` names. */
export async function lockedIds(
  locks: LockManager | undefined,
  nameOf: (id: string) => string,
): Promise<Set<string>> {
  const prefix = nameOf('');
  try {
    const { held = [] } = (await locks?.query()) ?? {};
    return new Set(
      held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
    );
  } catch {
    // Firefox rejects if all cookies are blocked. Treat that as no locks.
    return new Set();
  }
}
