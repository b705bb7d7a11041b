/** One program that a step runs. */
export type Command = {
  /** Name of a program in node_modules/.bin, or a path. */
  program: string;
  words: readonly string[];
  env?: Readonly<Record<string, string>>;
};

/**
 * How a command's tests are counted: a `check` counts as one test, `vitest` and `playwright` write a
 * report file, and `summary` prints the counts at the end of its output.
 */
export type Report =
  | { kind: 'check' }
  | { kind: 'vitest'; file: string }
  | { kind: 'playwright'; file: string }
  | { kind: 'summary' };

export type Step = {
  id: string;
  title: string;
  /** Run by `npm test` (`quick`), by `npm run test:long` (`long`), or by both. */
  runs: 'quick' | 'long' | 'both';
  /** Ids of the steps that must pass before this one starts. */
  needs?: readonly string[];
  /** Two steps with the same lock never run at once. */
  lock?: string;
  /** Installs what the step needs, such as a browser, and returns environment variables for its commands. */
  prepare?: () => Promise<Record<string, string>>;
  commands: readonly { command: Command; report: Report }[];
};
