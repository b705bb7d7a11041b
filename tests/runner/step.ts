/** One program that a step runs. */
export type Command = {
  /** Name of a program in node_modules/.bin, or a path. */
  program: string;
  words: readonly string[];
  env?: Readonly<Record<string, string>>;
};

/**
 * How a command's outcome is counted: a `check` passes or fails as one; `vitest` and `playwright`
 * leave a report in a file; `summary` ends its output with the counts.
 */
export type Report =
  | { kind: 'check' }
  | { kind: 'vitest'; file: string }
  | { kind: 'playwright'; file: string }
  | { kind: 'summary' };

export type Step = {
  id: string;
  title: string;
  /** Which command runs it: `npm test`, `npm run test:long`, or each of them. */
  runs: 'quick' | 'long' | 'both';
  /** Steps that have to be well before this one makes sense. */
  needs?: readonly string[];
  /** What two steps can't have at once: no other that holds the same runs beside it. */
  holds?: string;
  /** What has to be there before, such as a browser; its answer joins the commands' environment. */
  prepare?: () => Promise<Record<string, string>>;
  commands: readonly { command: Command; report: Report }[];
};
