/**
 * Known faults of the inbox that the simulation tolerates. Each is counted in every run and shown below
 * its table; set to `false`, a fault fails a history like any other.
 */
export const tolerated = {
  /** "Sign out anyway" told her so, in this tab or in another of hers. */
  'what was open as she signed out did not go out': true,
  /** The browser has deleted the changes or their key: the page calls them unreadable, or says nothing. */
  'what waited went with a database that the browser deleted': true,
  /** Acts numbered by one clock follow the order of her presses; two clocks need not agree. */
  'marks by two clocks within two minutes are taken in the order of those or of their arrival': true,
  /** The change's age is measured by a clock that was set in between. */
  'a mark is dated wrong whose device’s clock was set before it went': true,
  /** A page that can't read its saved changes does not show them; it says that the storage is bad. */
  'a page with a bad storage does not list what it has saved': true,
  /** A change kept only in the page's memory appears once the next page has a list of its own. */
  'what the server took from a page with a bad storage is not shown by the next page at once': true,
  /** A storage that does not answer can't be cleared. No page opens its data, and the next one deletes it. */
  'a storage that was bad at sign-out keeps what it has': true,
};

export type Tolerated = keyof typeof tolerated;
