/**
 * What the site still says or does that is not so. Each is counted in every run and shown under its
 * table; with `false` it fails a history like everything else.
 */
export const tolerated = {
  /**
   * A browser that can't tell that it has a line: what failed quickly is told as never sent. So its id is free
   * for what is typed over it in a second form, and the first sends it under another. The real SQL takes the
   * two for one.
   */
  'a browser is believed that it has no line': true,
  /** That something can be read, or removed, proves of a full disk nothing: only another write does. */
  'a page whose last write failed says so until its next one': true,
  /** A database that is deleted while one of its enquiries is being sent: "Saved on this device". */
  'what was deleted while it was being sent is told as saved': true,
  /** "Not finished and not sent" of a draft that was sent while nothing could be written, and what follows. */
  'a draft stays that was sent unsaved': true,
  /** Nobody tells a page whose connection was closed without a word, as Safari does; its next look does. */
  'a page without a connection is not told that its database is gone': true,
  /** Saved, and the storage hung from then on: "can't keep it" until the next press. It ends well, under the same id. */
  'a page can’t say of what a bad storage took that it is kept': true,
  /**
   * A form is reloaded and the browser puts the text back before the page has found its draft: now and
   * then it is begun once more. Sent, it goes under another id; the real SQL takes the two for one,
   * memory does not. It hides that Send waits for the draft being written: `formDraft.test.ts` holds that.
   */
  'a form that the browser fills again is begun as another': true,
  /** A duplicated tab has the same text; nobody but the visitor knows whether it is meant twice. The real SQL takes the two for one. */
  'what stands in a second form is sent from there too': true,
  /**
   * It went out, no answer came, and nothing was saved or the browser has deleted it; a second form that had
   * the draft under its id has pressed Send since, with another text. The real SQL takes the two for one.
   */
  'what went out goes under a second id where another form has its first': true,
  /** Undo brings it back, or a second form that still has it: nothing on the device knows. Sent again, it counts once. */
  'what was sent is unfinished again once its receipt was deleted': true,
  /** They see it at their next look. */
  'what a page changed as it was killed is not told to the others': true,
  /** It is kept once it is known what became of the one that is being sent, 25 s later at most. */
  'what is typed while Send is at it is not kept before its end': true,
};

export type Tolerated = keyof typeof tolerated;
