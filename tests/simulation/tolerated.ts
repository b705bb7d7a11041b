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
  'a browser wrongly calls itself offline': true,
  /** The page says so until a write succeeds: a successful read or delete does not prove that a disk has space. */
  'a page reports a failed storage until its next write': true,
  /** The browser deletes the database during a request, and the page says "Saved on this device". */
  'a page reports as saved what the browser deleted during the request': true,
  /** A draft that was sent while the storage failed stays listed as "Not sent". */
  'a draft that was sent unsaved stays listed': true,
  /** Safari may close a connection without an event; the page notices only at its next read. */
  'a page with a closed connection does not notice the deleted database': true,
  /**
   * The storage hung right after the save, so the page says "can't save it" until the next press. The
   * enquiry is still sent under the same id.
   */
  'a page says that it can’t save what a failing storage has saved': true,
  /**
   * The browser refills a reloaded form before the page has found its draft, so the text sometimes becomes
   * a second draft and is sent under another id. The real SQL stores both as one; the memory tables do not.
   * This hides whether Send waits for a running draft save, which `formDraft.test.ts` checks.
   */
  'a form refilled by the browser becomes a second draft': true,
  /** A duplicated tab sends the same text a second time. The real SQL stores both as one. */
  'a duplicated tab sends the same text again': true,
  /**
   * An enquiry got no answer and is not stored on the device. A second form with the same id has sent
   * another text since, so the first form sends under a new id. The real SQL stores the enquiry once.
   */
  'a sent text gets a second id because another form has its first id': true,
  /**
   * Undo or a second form stores the enquiry again after its receipt was deleted, so the device no longer
   * knows that it was sent. The server stores a repeat once.
   */
  'a sent enquiry is listed as a draft after its receipt was deleted': true,
  /** A killed page did not announce its change; other pages see it at their next read. */
  'a killed page did not announce its last change': true,
  /** Text typed during Send is saved only after the result of Send, at most 25 s later. */
  'text typed during Send is saved only after Send ends': true,
};

export type Tolerated = keyof typeof tolerated;
