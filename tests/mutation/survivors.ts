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

export const survivors: Record<string, readonly Survivor[]> = {
  'src/outbox/drain.ts': [
    {
      was: 'const renamed: string[] = [];',
      becomes: 'const renamed: string[] = ["Stryker was here"];',
      why: 'An attempt at an id that nothing has is skipped.',
    },
  ],
  'src/outbox/due.ts': [
    {
      was: 'if (next === null || at < next) next = at;',
      becomes: 'if (next === null || at <= next) next = at;',
      why: 'The same number is put in its own place.',
    },
  ],
  'src/outbox/outcome.ts': [
    {
      was: 'if (status === 500 || (status > 500 && isOurs)) {',
      becomes: 'if (status === 500 || (status >= 500 && isOurs)) {',
      why: '500 itself is named before.',
    },
  ],
};
