import { within } from '#within';
import { promisifyRequest } from 'idb-keyval';

/** How long the storage may take to delete one, in ms. */
const patienceMs = 3_000;

/** Deletes databases that are empty by now. Never rejects: one that does not answer is left. */
export async function deleteDatabases(
  factory: IDBFactory | undefined,
  names: readonly string[],
): Promise<void> {
  const deleted = names.map(async (name) => {
    try {
      const request = factory?.deleteDatabase(name);
      if (request) await within(patienceMs, promisifyRequest(request));
    } catch {
      // A browser that keeps nothing throws at once.
    }
  });
  await Promise.all(deleted);
}
