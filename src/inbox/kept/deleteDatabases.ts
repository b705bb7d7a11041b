import { within } from '#within';
import { promisifyRequest } from 'idb-keyval';

/** How long the storage may take to delete one, in ms. */
const patienceMs = 3_000;

/** Deletes databases that are empty by now: one that does not answer holds nothing. */
export async function deleteDatabases(
  factory: IDBFactory | undefined,
  names: readonly string[],
): Promise<void> {
  const deleted = names.map(async (name) => {
    const request = factory?.deleteDatabase(name);
    if (request) await within(patienceMs, promisifyRequest(request)).catch(() => undefined);
  });
  await Promise.all(deleted);
}
