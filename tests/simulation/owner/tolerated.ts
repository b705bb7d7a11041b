/**
 * Known faults of the inbox that the simulation tolerates. Each run counts them and prints the counts below
 * its table. A fault set to `false` fails a history like any other.
 */
export const tolerated = {
  /** The owner pressed "Sign out anyway", which deletes unsent changes. */
  'changes that were unsent at sign-out are lost': true,
  /** The browser has deleted the changes or their key. The page lists them as unreadable, or not at all. */
  'unsent changes are lost with a deleted database': true,
  /** Changes dated by one clock follow the order of the presses; two clocks may differ. */
  'marks dated by two clocks within two minutes may be in the wrong order': true,
  /** The device's clock was set between the press and the request, so the change's age is wrong. */
  'a mark has a wrong date because its device’s clock was set before the request': true,
  /** A page that can't read its saved changes does not show them, and says that the storage failed. */
  'a page with a failed storage does not list its saved changes': true,
  /** A change from a page without storage appears only when the next page has loaded a list. */
  'the next page does not show at once what a page without storage has sent': true,
  /** A hanging storage can't be cleared. No page decrypts its data, and the next page deletes it. */
  'a storage that failed at sign-out keeps its data': true,
};

export type Tolerated = keyof typeof tolerated;
