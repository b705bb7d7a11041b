/**
 * What the site still says or does that is not so. Each is counted in every run and shown under its
 * table; with `false` it fails a history like everything else.
 */
export const tolerated = {
  /** A browser that can't tell that it has a line: what failed quickly is told as never sent. */
  'a browser is believed that it has no line': true,
  /** A page whose storage failed once says so, and tries nothing, until something wakes it. */
  'a page stays blind after its storage failed': true,
  /** A database that is deleted while one of its enquiries is being sent: "Saved on this device". */
  'what was deleted while it was being sent is told as saved': true,
  /** "Not finished and not sent" of a draft that was sent while nothing could be written, and what follows. */
  'a draft stays that was sent unsaved': true,
  /** Nobody tells a page whose connection was closed without a word, as Safari does; its next look does. */
  'a page without a connection is not told that its database is gone': true,
  /** It is kept once it is known what became of the one that is being sent, 25 s later at most. */
  'what is typed while Send is at it is not kept before its end': true,
};

export type Tolerated = keyof typeof tolerated;
