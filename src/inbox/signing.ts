// In and out. What is kept here is deleted whether or not the server can be told.

import { atFirst, type Inbox } from './inbox.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import { requestCode } from './network/askInbox.ts';
import type { FunctionsClient } from '../backend/functionsClient.ts';
import type { Session } from './network/session.ts';
import type { State } from './state.ts';

export type SigningParts = {
  state: State;
  sealedStore: SealedStore;
  session: Session;
  line: FunctionsClient;
  /** Opens what is kept, and asks for news. */
  open(): Promise<void>;
  /** Deletes all that is kept of the inbox on this device. */
  wipe(): Promise<void>;
  tellOthers(what: 'signedIn' | 'signedOut'): void;
};

export function signing(parts: SigningParts): Pick<Inbox, 'askCode' | 'signIn' | 'signOut'> {
  const { state, sealedStore, session, line, tellOthers } = parts;
  let left = 0;
  const leave = async (): Promise<void> => {
    left += 1;
    session.noteLeft(true);
    state.patch({ ...atFirst, stage: 'signedOut' });
    await parts.wipe();
    tellOthers('signedOut');
  };
  return {
    askCode: (email) => requestCode(line, email),
    async signIn(email, code) {
      const before = left;
      const hadLeft = session.hasLeft();
      // The code may be shown in groups.
      const entered = await session.enter(email, code.replace(/\s/g, ''));
      if (entered !== 'signedIn') return entered;
      // She has signed out meanwhile, here or in another tab: that is the later word.
      if (left !== before || (session.hasLeft() && !hadLeft)) {
        await session.end(false);
        return 'failed';
      }
      // What a storage that was bad then could not let go.
      if (session.hasLeft()) await parts.wipe();
      session.noteLeft(false);
      await sealedStore.createKey();
      await parts.open();
      tellOthers('signedIn');
      return entered;
    },
    async signOut(everywhere) {
      if (everywhere) {
        if ((await session.end(true)) === 'untold') return 'notEverywhere';
        await leave();
        return 'done';
      }
      // It reads its token now, and may wait long for an answer.
      const ending = session.end(false);
      await leave();
      const ended = await ending;
      state.patch({ isLeaving: session.isLeaving() });
      return ended === 'ended' ? 'done' : 'untold';
    },
  };
}
