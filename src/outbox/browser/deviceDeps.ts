import type { Changes } from './changes.ts';
import { openDatabase, ownFactory } from './database.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { edgeTransport, readEnquiryRefusal } from './edgeTransport.ts';
import { observeStore } from '../core/observeStore.ts';
import { newEnquiryId } from '../core/enquiryId.ts';
import { indexedDbStore } from './indexedDbStore.ts';
import { databaseName } from './storageKeys.ts';
import type { OutboxDeps } from '../core/ports.ts';

/** The real parts, the same in the page and in the worker. @param onMissing see `openDatabase` */
export function deviceDeps(
  client: FunctionsClient,
  changes: Changes,
  onMissing: (making: IDBTransaction) => void,
): OutboxDeps {
  const newId = (): string => newEnquiryId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  // What is shown of it may be gone.
  const withStore = openDatabase(ownFactory(), onMissing, databaseName, changes.announce);
  return {
    store: observeStore(indexedDbStore(withStore), (result) => {
      if (result === 'written' || result === 'removed') changes.announce();
    }),
    transport: edgeTransport(client),
    readRefusal: readEnquiryRefusal,
    clock: () => Date.now(),
    random: () => Math.random(),
    newId,
    triedUnsaved: new Set(),
    pageId: newId(),
  };
}
