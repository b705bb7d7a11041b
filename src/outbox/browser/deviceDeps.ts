import type { Changes } from './broadcastChanges.ts';
import { openDatabase, ownFactory } from './indexedDb.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { edgeTransport } from './edgeTransport.ts';
import { observeStore } from '../core/observeStore.ts';
import { devicePlatform } from './devicePlatform.ts';
import type { EnquiryDeps } from '../enquiries/entries.ts';
import { enquiryCodec } from '../enquiries/enquiryCodec.ts';
import { indexedDbStore } from './indexedDbStore.ts';
import { databaseName } from './storageKeys.ts';

/**
 * Gives the core the browser's own APIs, in the page and in the worker.
 * @param onMissing see `openDatabase`
 */
export function deviceDeps(
  client: FunctionsClient,
  changes: Changes,
  onMissing: (making: IDBTransaction) => void,
): EnquiryDeps {
  // If the connection closes, announce a change: the browser may have deleted the entries that pages show.
  const withStore = openDatabase(ownFactory(), onMissing, databaseName, changes.announce);
  return {
    store: observeStore(indexedDbStore(withStore, enquiryCodec), (result) => {
      if (result === 'written' || result === 'removed') changes.announce();
    }),
    transport: edgeTransport(client),
    codec: enquiryCodec,
    ...devicePlatform(),
  };
}
