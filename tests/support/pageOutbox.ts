import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { openDatabase } from '../../src/outbox/browser/database.ts';
import type { InvokesFunctions } from '../../src/outbox/browser/edgeTransport.ts';
import { indexedDbStore } from '../../src/outbox/browser/indexedDbStore.ts';
import type { OutboxStore } from '../../src/outbox/core/ports.ts';

/** A device for pages of the test: an empty database, no locks and no other tab. Returns what looks into it. */
export function emptyDevice(): OutboxStore {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('BroadcastChannel', undefined);
  sessionStorage.clear();
  localStorage.clear();
  return indexedDbStore(openDatabase(factory));
}

/** Pages that were stopped end the reading that they have begun, and need their window for that. */
export async function pagesEnd(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
}

/** A backend that nobody reaches, and the ids that it was to be sent. */
export function unreachable(): InvokesFunctions & { ids: string[] } {
  const ids: string[] = [];
  return {
    ids,
    async invoke(_name, { headers }) {
      ids.push(...Object.values(headers));
      return { data: null, error: new TypeError('Failed to fetch') };
    },
  };
}
