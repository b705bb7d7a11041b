/**
 * Known faults of the site that the simulation tolerates. Each run counts them and prints the counts below
 * its table. A fault set to `false` fails a history like any other.
 */
export const tolerated = {
  /**
   * If a browser wrongly calls itself offline, the page shows a quick failure as never sent. A second form
   * may then use the id for another text, and the first form sends under a new id. The real SQL stores the
   * enquiry once.
   */
  'a browser is believed that it has no line': true,
  /** The page says so until a write succeeds: a successful read or delete does not prove that a disk has space. */
  'a page whose last write failed says so until its next one': true,
  /** The browser deletes the database during a request, and the page says "Saved on this device". */
  'what was deleted while it was being sent is told as saved': true,
  /** A draft that was sent while the storage failed stays listed as "Not finished and not sent". */
  'a draft stays that was sent unsaved': true,
  /** Safari may close a connection without an event; the page notices only at its next read. */
  'a page without a connection is not told that its database is gone': true,
  /**
   * The storage hung right after the save, so the page says "can't save it" until the next press. The
   * enquiry is still sent under the same id.
   */
  'a page can’t say of what a bad storage took that it is kept': true,
  /**
   * The browser refills a reloaded form before the page has found its draft, so the text sometimes becomes
   * a second draft and is sent under another id. The real SQL stores both as one; the memory tables do not.
   * This hides whether Send waits for a running draft save, which `formDraft.test.ts` checks.
   */
  'a form that the browser fills again is begun as another': true,
  /** A duplicated tab sends the same text a second time. The real SQL stores both as one. */
  'what stands in a second form is sent from there too': true,
  /**
   * An enquiry got no answer and is not stored on the device. A second form with the same id has sent
   * another text since, so the first form sends under a new id. The real SQL stores the enquiry once.
   */
  'what went out goes under a second id where another form has its first': true,
  /**
   * Undo or a second form stores the enquiry again after its receipt was deleted, so the device no longer
   * knows that it was sent. The server stores a repeat once.
   */
  'what was sent is unfinished again once its receipt was deleted': true,
  /** A killed page did not announce its change; other pages see it at their next read. */
  'what a page changed as it was killed is not told to the others': true,
  /** Text typed during Send is saved only after the result of Send, at most 25 s later. */
  'what is typed while Send is at it is not kept before its end': true,
};

export type Tolerated = keyof typeof tolerated;
