import { announcing, type Changes } from './changes';
import { openDatabase } from './database';
import { edgeTransport, type InvokesFunctions } from './edgeTransport';
import { newEnquiryId } from './enquiryId';
import { indexedDbStore } from './indexedDbStore';
import { databaseName } from './names';
import type { OutboxParts } from './ports';

/** The real parts, the same in the page and in the worker. @param onMissing see `openDatabase` */
export function deviceParts(
  client: InvokesFunctions,
  changes: Changes,
  onMissing: (making: IDBTransaction) => void,
): OutboxParts {
  const newId = (): string => newEnquiryId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  // What is shown of it may be gone.
  const withStore = openDatabase(globalThis.indexedDB, onMissing, databaseName, changes.announce);
  return {
    store: announcing(indexedDbStore(withStore), changes),
    transport: edgeTransport(client, () => !navigator.onLine),
    clock: () => Date.now(),
    random: () => Math.random(),
    newId,
    pause: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    triedUnsaved: new Set(),
    form: newId(),
  };
}
