/** Locks that are granted at once, and that several pages of a test see. */
export function openLocks(): LockManager {
  const held = new Map<object, string>();
  const request = async <T>(name: string, _: LockOptions, work: (lock: null) => T): Promise<T> => {
    const lock = {};
    held.set(lock, name);
    try {
      return await work(null);
    } finally {
      held.delete(lock);
    }
  };
  const query = async () => ({ held: [...held.values()].map((name) => ({ name })), pending: [] });
  return { request, query } as unknown as LockManager;
}
