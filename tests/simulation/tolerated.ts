/**
 * What the site still says or does that is not so. Each is counted in every run and shown under its
 * table; with `false` it fails a history like everything else.
 */
export const tolerated = {
  /** "Not sent yet" or "There was no connection" of an enquiry that is stored: its answer was lost. */
  'a lost answer is told as not sent': true,
  /** "Tried just now" where another page's attempt went before, and none was made. */
  'a try is told that was not made': true,
  /** A page whose storage failed once says so, and tries nothing, until something wakes it. */
  'a page stays blind after its storage failed': true,
  /** A page lists what stood in a deleted database until something makes it read again. */
  'a page does not notice that its database is gone': true,
  /** The loss of a deleted database is told by nobody where the page ends that noticed it. */
  'a loss is not told': true,
  /** A provider that knows a key for a day gets a mail for longer than that. */
  'a mail is given up or doubled after a day': true,
};

export type Tolerated = keyof typeof tolerated;
