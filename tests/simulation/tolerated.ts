/**
 * Known faults of the site that the simulation tolerates. Each is counted in every run and shown below
 * its table; set to `false`, a fault fails a history like any other.
 */
export const tolerated = {
  /**
   * A browser that wrongly believes it is offline: the page shows a quick failure as never sent. This
   * frees the id for another text in a second form, and the first form sends under a new id. The real
   * SQL stores the enquiry once.
   */
  'a browser is believed that it has no line': true,
  /** A successful read or delete does not prove that a full disk has room; only another write does. */
  'a page whose last write failed says so until its next one': true,
  /** The database is deleted while one of its enquiries is being sent, and the page says "Saved on this device". */
  'what was deleted while it was being sent is told as saved': true,
  /**
   * A draft sent while nothing could be written stays listed as "Not finished and not sent", with all
   * that follows.
   */
  'a draft stays that was sent unsaved': true,
  /** A connection closed without an event, as in Safari, goes unnoticed until the page's next read. */
  'a page without a connection is not told that its database is gone': true,
  /**
   * The storage hung right after the save, so the page says "can't keep it" until the next press. The
   * enquiry still ends well, under the same id.
   */
  'a page can’t say of what a bad storage took that it is kept': true,
  /**
   * The browser refills a reloaded form before the page has found its draft, and now and then the text
   * becomes a second draft. Sent, the text goes out under another id; the real SQL stores the two as
   * one, the memory tables do not. This hides whether Send waits for the draft being written:
   * `formDraft.test.ts` checks that.
   */
  'a form that the browser fills again is begun as another': true,
  /**
   * A duplicated tab has the same text; only the visitor knows whether both are meant. The real SQL
   * stores the two as one.
   */
  'what stands in a second form is sent from there too': true,
  /**
   * An enquiry went out without an answer, and was not saved or was deleted by the browser; since then a
   * second form, with the draft under the same id, has sent another text. The real SQL stores the
   * enquiry once.
   */
  'what went out goes under a second id where another form has its first': true,
  /**
   * Undo, or a second form with the same text, brings the enquiry back: nothing on the device knows that
   * it was sent. Sent again, it counts once.
   */
  'what was sent is unfinished again once its receipt was deleted': true,
  /** Other pages see the change at their next read. */
  'what a page changed as it was killed is not told to the others': true,
  /** Text typed while Send is working is kept once the outcome is known, at most 25 s later. */
  'what is typed while Send is at it is not kept before its end': true,
};

export type Tolerated = keyof typeof tolerated;
