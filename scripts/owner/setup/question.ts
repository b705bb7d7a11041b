/** By the questions' ids. */
export type Answers = Readonly<Record<string, string>>;

/** Answers are text, as typed. */
export type Question = {
  /** The field: `owner.email`, `day.main`. */
  id: string;
  /** Heading of its group. */
  group: string;
  words: string;
  /** Explanation under the question. */
  help?: string;
  /** Not shown as it is typed. */
  isSecret?: boolean;
  /** Whether to ask it after these answers; if not, its offer counts. Default: always. */
  isAsked?(answers: Answers): boolean;
  /** The default answer; undefined if there is none. */
  offer(answers: Answers): string | undefined;
  /** Normalizes the input, for example adds `https://`. */
  tidy(typed: string): string;
  /** @returns how to fix the answer; undefined if it is valid */
  fault(answer: string): string | undefined;
};

/** Typed for an empty answer. */
export const none = 'none';
