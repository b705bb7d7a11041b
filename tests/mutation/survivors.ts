/**
 * A mutant that lives, read by a person. It is named by its lines as they are and as they become.
 * Where nothing else is said it changes nothing that anybody could see, and is left out of the score.
 */
export type Survivor = {
  was: string;
  becomes: string;
  why: string;
  /** A slower test that sees it; the score counts it as alive all the same. */
  seenBy?: string;
  /** How often the file has just these lines; once where nothing is said. */
  times?: number;
};

export const survivors: Record<string, readonly Survivor[]> = {};
