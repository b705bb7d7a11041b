// Names that other tabs and already stored data use: never change the values.

/** IndexedDB: the encryption key, the last list, and later confirmed changes; see `storage/sealedStore.ts`. */
export const sealedStoreDatabase = 'owner-inbox';
/** IndexedDB: the owner's unconfirmed changes; see `changes/changeQueue.ts`. */
export const changesDatabase = 'owner-outbox';
/** IndexedDB: the messages' photographs, encrypted; see `storage/photographStore.ts`. */
export const photographsDatabase = 'owner-photographs';
/** Local storage: present from a sign-out to the next sign-in. */
export const signedOutKey = 'owner-inbox-left';
/** Local storage: ids of signed-out sessions, until the server confirms that the sessions have ended. */
export const pendingSignOutsKey = 'owner-inbox-leaving';
export const drainLock = 'owner-outbox-drain';
/** The tab that holds it loads the photographs. */
export const photographsLock = 'owner-photographs';
export const inboxChannel = 'owner-inbox';

/** Session storage: the message to which the owner has opened a reply. */
export const openedReplyKey = 'owner-opened-reply';
