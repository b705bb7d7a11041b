import { databaseName, objectStoreName } from '../../../src/outbox/browser/storageKeys.ts';
import { contains, readTimeWindow } from '../../../src/outbox/core/timeWindow.ts';

const pauseMs = 50;

const counts = new WeakMap<Window, { count: number | null }>();

/**
 * How many stored enquiries were to be sent and are not, as they were a moment ago; null before the first
 * look. One on its way for the first time is not counted, as the bar does not count it.
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

/** All records; none where there is no database yet, and none is made by asking. */
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
