/**
 * Known faults of the inbox that the simulation tolerates. Each run counts them and prints the counts below
 * its table. A fault set to `false` fails a history like any other.
 */
export const tolerated = {
  /** The owner pressed "Sign out anyway", which deletes unsent changes. */
  'what was open as she signed out did not go out': true,
  /** The browser has deleted the changes or their key. The page lists them as unreadable, or not at all. */
  'what waited went with a database that the browser deleted': true,
  /** Changes dated by one clock follow the order of the presses; two clocks may differ. */
  'marks by two clocks within two minutes are taken in the order of those or of their arrival': true,
  /** The device's clock was set between the press and the request, so the change's age is wrong. */
  'a mark is dated wrong whose device’s clock was set before it went': true,
  /** A page that can't read its saved changes does not show them, and says that the storage failed. */
  'a page with a bad storage does not list what it has saved': true,
  /** A change from a page without storage appears only when the next page has loaded a list. */
  'what the server took from a page with a bad storage is not shown by the next page at once': true,
  /** A hanging storage can't be cleared. No page decrypts its data, and the next page deletes it. */
  'a storage that was bad at sign-out keeps what it has': true,
};

export type Tolerated = keyof typeof tolerated;
