// Creates the inbox's parts for this browser.

import type { UseStore } from 'idb-keyval';
import { changeCodec } from './changes/ownerChange.ts';
import { createFunctionsClient } from '../backend/functionsClient.ts';
import { createAuthClient } from '../backend/authClient.ts';
import type { Env } from '../env.ts';
import { openDatabase, ownFactory } from '../outbox/browser/indexedDb.ts';
import { indexedDbStore } from '../outbox/browser/indexedDbStore.ts';
import { freeBytes } from '../lib/freeBytes.ts';
import { uuidv7 } from '../lib/uuidv7.ts';
import type { InboxParts } from './connectInbox.ts';
import {
  indexedDbKeyValues,
  withMemoryFallback,
  deleteDatabases,
} from './storage/keyValueStore.ts';
import { openPhotographStore, roomierStore } from './storage/photographStore.ts';
import { openSealedStore } from './storage/sealedStore.ts';
import { openSession } from './network/session.ts';
import { completeSignOut } from './network/signOuts.ts';
import { changesDatabase, photographsDatabase, sealedStoreDatabase } from './names.ts';
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
  const open = (name: string): UseStore => openDatabase(ownFactory(), unlessSignedOut, name);
  const photographStore = openPhotographStore(open(photographsDatabase), () => sealedStore.key());
  /** A full disk costs photographs, not messages or changes. */
  const openRoomier = (name: string): UseStore => roomierStore(open(name), photographStore);
  const sealedStore = openSealedStore(
    withMemoryFallback(
      indexedDbKeyValues(openRoomier(sealedStoreDatabase)),
      () => state.patch({ storage: 'unusable' }),
      session.hasSignedOut,
    ),
  );
  return {
    state,
    sealedStore,
    photographStore,
    session,
    client,
    store: indexedDbStore(openRoomier(changesDatabase), changeCodec),
    freeBytes,
    clock: () => Date.now(),
    random: () => Math.random(),
    newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    locks: navigator.locks,
    tabs: openTabs(),
    deleteAll: () => deleteDatabases(ownFactory()),
  };
}
