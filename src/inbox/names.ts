// Names that tabs share, and that stored data depends on: never renamed.

/** Holds the key, and sealed with it the last list and what the server has taken since. */
export const sealedStoreDatabase = 'owner-inbox';
/** What she did and the server has not confirmed: entries of the outbox's core, sealed. */
export const actsDatabase = 'owner-outbox';
/** In local storage, from her sign-out to the next sign-in. */
export const leftKey = 'owner-inbox-left';
/** In local storage: the ids of sessions that were left here, until the server has ended them. */
export const leavingKey = 'owner-inbox-leaving';
export const drainLock = 'owner-outbox-drain';
export const inboxChannel = 'owner-inbox';
