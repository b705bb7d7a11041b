import type { ChangeQueue } from './changes/changeQueue.ts';
import type { InboxParts } from './connectInbox.ts';

type WipingParts = Pick<
  InboxParts,
  'session' | 'sealedStore' | 'photographStore' | 'store' | 'deleteAll'
> & {
  queue: Pick<ChangeQueue, 'remove'>;
  /** Cancels the next run of the queue. */
  stopAlarm(): void;
};

/** Returns a function that deletes all data. It stops if the owner signs in again in another tab meanwhile. */
export function createWipe(parts: WipingParts): () => Promise<void> {
  const { session, sealedStore, photographStore, store, queue } = parts;
  return async () => {
    const wasSignedOut = session.hasSignedOut();
    const isSignedInAgain = (): boolean => wasSignedOut && !session.hasSignedOut();
    parts.stopAlarm();
    await sealedStore.clear();
    const remove = async (): Promise<void> => {
      const ids = (await store.list()).map(({ id }) => id);
      if (!isSignedInAgain()) await queue.remove(ids);
    };
    const removePhotographs = async (): Promise<void> => {
      if (!isSignedInAgain()) await photographStore.clear();
    };
    // Ignore a failure: `deleteAll` deletes the databases, and without the key their entries are unreadable.
    await Promise.allSettled([remove(), removePhotographs()]);
    if (!isSignedInAgain()) await parts.deleteAll();
  };
}
