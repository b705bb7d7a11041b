// Creates the inbox's parts for this browser.

import { changeCodec } from './changes/ownerChange.ts';
import { createFunctionsClient } from '../backend/functionsClient.ts';
import { createAuthClient } from '../backend/authClient.ts';
import type { Env } from '../env.ts';
import { openDatabase, ownFactory } from '../outbox/browser/indexedDb.ts';
import { indexedDbStore } from '../outbox/browser/indexedDbStore.ts';
import { uuidv7 } from '../lib/uuidv7.ts';
import type { InboxParts } from './connectInbox.ts';
import {
  indexedDbKeyValues,
  withMemoryFallback,
  deleteDatabases,
} from './storage/keyValueStore.ts';
import { openSealedStore } from './storage/sealedStore.ts';
import { openSession } from './network/session.ts';
import { completeSignOut } from './network/signOuts.ts';
import { changesDatabase, sealedStoreDatabase } from './names.ts';
import { createState } from './state.ts';
import { openTabs } from './tabs.ts';

export function deviceParts(env: Env): InboxParts {
  // Delete a signed-out session before the auth client finds and renews it.
  completeSignOut(localStorage);
  const state = createState();
  const client = createFunctionsClient(env);
  const session = openSession(createAuthClient(env), localStorage, client);
  /** After a sign-out, a read that is still running in another tab must not create the deleted database again. */
  const unlessSignedOut = (making: IDBTransaction): void => {
    if (session.hasSignedOut()) making.abort();
  };
  const values = withMemoryFallback(
    indexedDbKeyValues(openDatabase(ownFactory(), unlessSignedOut, sealedStoreDatabase)),
    () => state.patch({ storage: 'unusable' }),
    session.hasSignedOut,
  );
  return {
    state,
    sealedStore: openSealedStore(values),
    session,
    client,
    store: indexedDbStore(
      openDatabase(ownFactory(), unlessSignedOut, changesDatabase),
      changeCodec,
    ),
    clock: () => Date.now(),
    random: () => Math.random(),
    newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    locks: navigator.locks,
    tabs: openTabs(),
    deleteAll: () => deleteDatabases(ownFactory()),
  };
}
