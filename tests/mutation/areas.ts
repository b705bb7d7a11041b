/** What is mutated together, the tests that have to see it, and the least score it may have. */
export type Area = {
  name: string;
  mutate: readonly string[];
  /** Test files, as Vitest's globs: each mutant is run against those of them that reach it. */
  tests: readonly string[];
  /** In percent of what compiles and changes something. */
  leastScore: number;
};

const outbox = (...names: readonly string[]): string[] =>
  names.map((name) => `src/outbox/${name}.ts`);

/** Without those that bring a page: each mutant starts its tests again. */
const coreTests = ['entry', 'outbox', 'outcome', 'rules', 'sharedTablet', 'values'].map(
  (name) => `tests/outbox/${name}.test.ts`,
);

export const areas: readonly Area[] = [
  {
    name: 'machine',
    mutate: outbox(
      'attempt',
      'backoff',
      'drain',
      'due',
      'entry',
      'hand',
      'news',
      'outcome',
      'sharedTablet',
      'span',
      'submit',
      'tryUnsaved',
      'unsent',
      'values',
    ),
    tests: coreTests,
    leastScore: 100,
  },
  {
    name: 'drafts',
    mutate: outbox('draftKeeping', 'draftSlot'),
    tests: ['tests/outbox/draftKeeping.test.ts'],
    leastScore: 100,
  },
];
