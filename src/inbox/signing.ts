// Signs the owner in and out. Signing out deletes all data of the inbox on this device, even offline.

import { initialSnapshot, type Inbox } from './inboxApi.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import { requestCode } from './network/askInbox.ts';
import type { FunctionsClient } from '../backend/functionsClient.ts';
import type { Session } from './network/session.ts';
import type { State } from './state.ts';
import type { Tabs } from './tabs.ts';

export type SigningParts = {
  state: State;
  sealedStore: SealedStore;
  session: Session;
  client: FunctionsClient;
  /** Loads the stored data, then the list from the server. */
  open(): Promise<void>;
  /** Deletes the inbox's data on this device. */
  wipe(): Promise<void>;
  tabs: Pick<Tabs, 'announce'>;
};

export function signing(parts: SigningParts): Pick<Inbox, 'askCode' | 'signIn' | 'signOut'> {
  const { state, sealedStore, session, client, tabs } = parts;
  let signOutCount = 0;
  const endHere = async (): Promise<void> => {
    signOutCount += 1;
    session.markSignedOut();
    state.patch({ ...initialSnapshot, stage: 'signedOut' });
    await parts.wipe();
    tabs.announce('signedOut');
  };
  return {
    askCode: (email) => requestCode(client, email),
    async signIn(email, code) {
      const before = signOutCount;
      const wasSignedOut = session.hasSignedOut();
      // Remove spaces: a mail program may show the code in groups of digits.
      const entered = await session.enter(email, code.replace(/\s/g, ''));
      if (entered !== 'signedIn') return entered;
      // The owner signed out during the request, in this tab or another.
      if (signOutCount !== before || (session.hasSignedOut() && !wasSignedOut)) {
        await session.end(false);
        return 'failed';
      }
      // Delete data that the storage failed to delete at the last sign-out.
      if (session.hasSignedOut()) await parts.wipe();
      session.unmarkSignedOut();
      await sealedStore.createKey();
      await parts.open();
      tabs.announce('signedIn');
      return entered;
    },
    async signOut(everywhere) {
      if (everywhere) {
        if ((await session.end(true)) === 'unconfirmed') return 'notEverywhere';
        await endHere();
        return 'done';
      }
      // Call `end` before `endHere` marks the sign-out: after that, a new page may delete the session that `end` reads.
      // Don't await it yet: the answer may take long.
      const ending = session.end(false);
      await endHere();
      const ended = await ending;
      state.patch({ hasPendingSignOut: session.hasPendingSignOuts() });
      return ended === 'ended' ? 'done' : 'unconfirmed';
    },
  };
}
