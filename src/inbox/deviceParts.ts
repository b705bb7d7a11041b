// The inbox's parts as this browser has them.

import { createFunctionsClient } from '../backend/functionsClient.ts';
import { createSupabaseClient } from '../backend/supabaseClient.ts';
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
import { completeSignOut, openSession } from './network/session.ts';
import { actsDatabase, sealedStoreDatabase } from './names.ts';
import { createState } from './state.ts';
import { openTabs } from './tabs.ts';

export function deviceParts(env: Env): InboxParts {
  // Before the client finds a session, and renews it.
  completeSignOut(localStorage);
  const state = createState();
  const line = createFunctionsClient(env);
  const session = openSession(createSupabaseClient(env).auth, localStorage, line);
  /** After she has signed out, a read that was under way in another tab must not make a database again. */
  const unlessLeft = (making: IDBTransaction): void => {
    if (session.hasLeft()) making.abort();
  };
  const values = withMemoryFallback(
    indexedDbKeyValues(openDatabase(ownFactory(), unlessLeft, sealedStoreDatabase)),
    () => state.patch({ storage: 'unusable' }),
    session.hasLeft,
  );
  return {
    state,
    sealedStore: openSealedStore(values),
    session,
    line,
    store: indexedDbStore(openDatabase(ownFactory(), unlessLeft, actsDatabase)),
    clock: () => Date.now(),
    random: () => Math.random(),
    newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    locks: navigator.locks,
    tabs: openTabs(),
    deleteAll: () => deleteDatabases(ownFactory(), [sealedStoreDatabase, actsDatabase]),
  };
}
