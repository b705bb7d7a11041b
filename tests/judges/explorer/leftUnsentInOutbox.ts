import { databaseName, objectStoreName } from '../../../src/outbox/browser/storageKeys.ts';
import { contains, readTimeWindow } from '../../../src/outbox/core/timeWindow.ts';

const pauseMs = 50;

const counts = new WeakMap<Window, { count: number | null }>();

/**
 * Number of stored enquiries that are refused or still waiting, as of the last reading; null before the
 * first one. An enquiry during its first attempt is not counted, since the app bar doesn't count it either.
 */
export function leftUnsentInOutbox(window: Window): number | null {
  const known = counts.get(window);
  if (known) return known.count;
  const own: { count: number | null } = { count: null };
  counts.set(window, own);
  const look = async (): Promise<void> => {
    own.count = (await storedIn(window.indexedDB)).filter(isLeftUnsent).length;
    window.setTimeout(() => void look(), pauseMs);
  };
  void look();
  return null;
}

function isLeftUnsent(record: unknown): boolean {
  const { state, attempts, lease } = record as {
    state?: unknown;
    attempts?: unknown;
    lease?: unknown;
  };
  if (state === 'refused') return true;
  return (
    state === 'waiting' && (Number(attempts) > 1 || !contains(readTimeWindow(lease), Date.now()))
  );
}

/** All records of the outbox; an empty list, without creating the database, if it doesn't exist yet. */
async function storedIn(databases: IDBFactory): Promise<unknown[]> {
  const all = await databases.databases();
  if (!all.some(({ name }) => name === databaseName)) return [];
  return await new Promise((settle) => {
    const opening = databases.open(databaseName);
    opening.addEventListener('success', () => {
      const database = opening.result;
      const reading = database
        .transaction(objectStoreName)
        .objectStore(objectStoreName)
        .getAll() as IDBRequest<unknown[]>;
      reading.addEventListener('success', () => {
        database.close();
        settle(reading.result);
      });
    });
  });
}
