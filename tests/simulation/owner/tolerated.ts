/**
 * What the inbox still says or does that is not so. Each is counted in every run and shown under its
 * table; with `false` it fails a history like everything else.
 */
export const tolerated = {
  /** She was told, or another tab of hers was: "Sign out anyway". */
  'what was open as she signed out did not go out': true,
  /** The browser has deleted what was kept, or its key: told as not readable, or not at all. */
  'what waited went with a database that the browser deleted': true,
  /** What one clock has numbered is taken in the order of her presses; two need not agree. */
  'marks by two clocks within two minutes are taken in the order of those or of their arrival': true,
  /** How long ago it was is told by a clock that was set in between. */
  'a mark is dated wrong whose device’s clock was set before it went': true,
  /** What was saved is not shown by a page that can't read it again; it says that its storage is bad. */
  'a page with a bad storage does not list what it has saved': true,
  /** What its page could keep in memory alone: it is there once the next page has a list of its own. */
  'what the server took from a page with a bad storage is not shown by the next page at once': true,
  /** Nobody can delete what is on a storage that does not answer. No page opens it, and the next one deletes it. */
  'a storage that was bad at sign-out keeps what it has': true,
};

export type Tolerated = keyof typeof tolerated;
